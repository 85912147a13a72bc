/** A position in which one bite wins, and what is said of each bite that is tried. */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Source } from '../certificates/library';
import { stepTexts } from '../diet/shift-text';
import { dietClassification, gapsOf, rowsOf, rowsText } from '../diet/classification';
import { BoardView } from '../play/board';
import { Answers } from '../play/explanation';
import { type Bite, type Board, type Game, winningBite } from '../play/game';
import { gameOf } from '../play/games';
import { Lengths } from '../play/lengths';
import { Rule } from '../play/rule';
import { formatRoute } from '../route';
import { LESSON, type Task } from './lesson';

/** How a position of Diet Chomp slides down to one in the table. */
function Slide({ source, board }: { readonly source: Source; readonly board: Board }) {
  const known = dietClassification(source.content);
  const reduction = known?.reduce(gapsOf(board)) ?? null;
  if (known === null || reduction === null || reduction.steps.length === 0) return null;
  return <p>{rowsText(board)} slides to {rowsText(rowsOf(reduction.to))}, a P-position: {stepTexts(reduction, known.shifts).join(', then ')}.</p>;
}

interface TriedProperties {
  readonly game: Game;
  readonly source: Source;
  readonly task: Task;
  readonly bite: Bite;
}

function Tried({ game, source, task: { board, proof }, bite }: TriedProperties) {
  const left = game.after(board, bite);
  const answer = winningBite(game, left);
  if (game.isP(left) !== true) {
    return (
      <p>
        <strong class="bad">Not this one.</strong> {game.biteText(board, bite)} leaves {game.boardText(left)}
        {answer === null || answer === undefined ? ', and you have lost' : `, an N-position: your opponent wins with ${game.biteText(left, answer)}`}. Try another.
      </p>
    );
  }
  return (
    <>
      <p><strong class="good">Yes.</strong> {game.biteText(board, bite)} leaves {game.boardText(left)}, a P-position.</p>
      {proof !== null && <p class="proof">{proof}</p>}
      <Slide source={source} board={left} />
      <Answers game={game} left={left} whose="your opponent's" />
    </>
  );
}

interface Properties {
  readonly source: Source;
  readonly task: Task;
  /** The link to what comes next, and its words; null at the end of the lesson. */
  readonly next: readonly [string, string] | null;
  /** What stands below the question. */
  readonly children: ComponentChildren;
}

export function Puzzle({ source, task, next, children }: Properties) {
  const game = useMemo(() => gameOf(source, false, false), [source]);
  const lengths = useMemo(() => (game === null ? null : new Lengths(game)), [game]);
  const [bite, setBite] = useState<Bite | null>(null);
  if (game === null || lengths === null) return null;
  const { board, question } = task;
  const isRuleNew = task === LESSON[0] || task.game !== LESSON[0].game;
  const solved = bite !== null && game.isP(game.after(board, bite)) === true;
  return (
    <section class="match sheet-and-panel puzzle" data-game={task.game} data-board={board.join(',')} data-solved={String(solved)}>
      <BoardView
        game={game} board={solved ? game.after(board, bite) : board} before={solved ? board : null} across={Math.max(1, ...board)}
        enabled={!solved} hint={null} takesFocus={false} outcomes={false} lengths={lengths} onBite={setBite} canBeSaved={false}
      />
      <div class="side">
        <div class="panel">
          <p class="question">{question}</p>
          <div role="status" class="talk">{bite !== null && <Tried game={game} source={source} task={task} bite={bite} />}</div>
          <details class="rules" open={isRuleNew && !solved}><summary>The rule</summary><Rule game={game} /></details>
          {solved && next !== null && <p><a class="button" href={next[0]}>{next[1]}</a></p>}
          {solved && <p><a href={formatRoute('play', { game: task.game, board: board.join(',') })}>Play it to the end</a></p>}
        </div>
        {children}
      </div>
    </section>
  );
}
