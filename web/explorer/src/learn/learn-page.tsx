/** A first lesson, and puzzles that are drawn from certificates. */

import { useMemo } from 'preact/hooks';
import { SourceNote } from '../certificates/source-note';
import { useSource } from '../certificates/use-source';
import { gameName, sourceOf } from '../play/setup';
import { formatRoute, type Route, wholeNumber } from '../route';
import { Stage } from '../stage';
import { drawnPuzzle, gameFor, LEVELS, seedOf } from './drawn';
import { LESSON, type Task } from './lesson';
import { Puzzle } from './puzzle';

/** The level of the puzzle of a day. */
const DAILY = 1;
const MOST_SEED = 999_999_999;

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** What a link asks for: a step of the lesson, or a puzzle. */
interface Asked {
  readonly step: number;
  readonly drawn: { readonly level: number; readonly seed: number; readonly day: string | null } | null;
}

function readAsked({ values }: Route): Asked {
  const day = /^\d{4}-\d\d-\d\d$/.exec(values.get('day') ?? '')?.[0] ?? null;
  const level = wholeNumber(values.get('level'), 1, LEVELS.length);
  const step = wholeNumber(values.get('step'), 1, LESSON.length) ?? 1;
  if (day !== null) return { step, drawn: { level: DAILY, seed: seedOf(day), day } };
  return { step, drawn: level === null ? null : { level: level - 1, seed: wholeNumber(values.get('seed'), 0, MOST_SEED) ?? 1, day: null } };
}

function Steps({ present }: { readonly present: number | null }) {
  return (
    <ol class="steps" aria-label="The lesson">
      {LESSON.map(({ title }, i) => (
        <li key={title}><a href={formatRoute('learn', { step: i + 1 })} aria-current={i + 1 === present ? 'step' : undefined}>{title}</a></li>
      ))}
    </ol>
  );
}

function Drawing({ present }: { readonly present: Asked['drawn'] }) {
  const seed = present?.day === null ? present.seed + 1 : 1;
  return (
    <p class="controls">
      <a href={formatRoute('learn', { day: today() })} aria-current={present?.day === today() ? 'page' : undefined}>Today’s puzzle</a>
      {LEVELS.map(({ name }, level) => (
        <a key={name} href={formatRoute('learn', { level: level + 1, seed: present?.level === level ? seed : 1 })} aria-current={present?.day === null && present.level === level ? 'page' : undefined}>
          {present?.day === null && present.level === level ? `Another ${name} one` : `A puzzle: ${name}`}
        </a>
      ))}
    </p>
  );
}

/** What comes after a step or a puzzle: its link and its words. */
function nextOf(step: number, drawn: Asked['drawn']): readonly [string, string] | null {
  if (drawn === null) return step < LESSON.length ? [formatRoute('learn', { step: step + 1 }), `Next: ${LESSON[step].title}`] : null;
  return [formatRoute('learn', { level: drawn.level + 1, seed: drawn.day === null ? drawn.seed + 1 : 1 }), 'Another puzzle'];
}

export function LearnPage({ route }: { readonly route: Route }) {
  const { step, drawn } = readAsked(route);
  const fixed = LESSON[step - 1];
  const game = drawn === null ? fixed.game : gameFor(drawn.level, drawn.seed);
  const state = useSource(sourceOf(game));
  const task = useMemo((): Task | null => {
    if (drawn === null) return fixed;
    const board = state.state === 'ready' ? drawnPuzzle(state.source, drawn.level, drawn.seed) : null;
    if (board === null) return null;
    const title = drawn.day === null ? `Puzzle ${drawn.seed}, ${LEVELS[drawn.level].name}` : `The puzzle of ${drawn.day}`;
    return { title, game, board, question: `${gameName(game)}: you are to move, and one bite alone wins. Which?`, proof: null };
  }, [state.state, game, step, drawn?.seed, drawn?.level, drawn?.day]);
  return (
    <Stage title={task?.title ?? 'A puzzle'} about={state.state === 'ready' ? null : <SourceNote source={state} />}>
      {state.state === 'ready' && task !== null && (
        <Puzzle key={`${game} ${task.board.join()}`} source={state.source} task={task} next={nextOf(step, drawn)}>
          <Steps present={drawn === null ? step : null} />
          <Drawing present={drawn} />
          <SourceNote source={state} />
        </Puzzle>
      )}
      {(state.state !== 'ready' || task === null) && (
        <>
          {state.state === 'ready' && <p class="bad" role="alert">No puzzle was drawn from this seed.</p>}
          <Steps present={null} />
          <Drawing present={drawn} />
        </>
      )}
    </Stage>
  );
}
