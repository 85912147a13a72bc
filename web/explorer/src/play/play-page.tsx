/** A game against an opponent that never errs. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { commandFor } from '../certificates/commands';
import { LoadFile, SourceNote } from '../certificates/source-note';
import { useLoadedSources, useSource } from '../certificates/use-source';
import type { Route } from '../route';
import { Stage } from '../stage';
import type { Game } from './game';
import { GameView } from './game-view';
import { canBePoisonless, gameOf } from './games';
import { divisorsOf } from './order-game';
import { type Problem, ProblemNote } from './problem';
import { areDivisors, freshSetup, gameName, isHere, otherPlay, readSetup, type Setup, shippedGames, sourceOf } from './setup';

function usePlay(route: Route) {
  const [setup, setSetup] = useState<Setup>(() => readSetup(route).setup);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useState(false);
  const start = (next: Setup): void => {
    setSetup(next);
    setRound((now) => now + 1);
    setProblem(null);
  };
  /** Another game, chosen in the page. */
  const begin = (next: Setup): void => {
    start(next);
    setChosen(true);
  };
  useEffect(() => {
    const read = readSetup(route);
    start(read.setup);
    setChosen(false);
    const asked = route.values.get('game') ?? '';
    if (read.problem !== null) setProblem({ text: read.problem, command: read.setup.game === asked ? null : commandFor(asked) });
  }, [route]);
  return { setup, round, begin, chosen, problem, setProblem };
}

export function PlayPage({ route }: { readonly route: Route }) {
  const { setup, round, begin, chosen, problem, setProblem } = usePlay(route);
  const state = useSource(sourceOf(setup.game));
  const loaded = useLoadedSources().map(({ name }) => name);
  const games = [...new Set([...loaded, ...shippedGames, setup.game])];
  const game: Game | null = useMemo(
    () => (state.state === 'ready' ? gameOf(state.source, setup.poisonless, setup.divisors) : null),
    [state.state, state.name, setup.poisonless, setup.divisors],
  );
  const beginGame = (name: string): void => {
    begin(freshSetup(setup, { game: name, poisonless: false, divisors: areDivisors(name), board: null, summands: 1 }));
  };
  const divisors = state.state === 'ready' ? divisorsOf(state.source) : null;
  const switchPlay = (): void => {
    const other = otherPlay(setup.game);
    if (state.state !== 'ready') return;
    if (canBePoisonless(state.source)) begin(freshSetup(setup, { poisonless: !setup.poisonless, ...(setup.summands > 1 ? { board: null, summands: 1 } : {}) }));
    else if (other !== setup.game && isHere(other)) begin(freshSetup(setup, { game: other }));
    else setProblem({ text: `There is no certificate of the other play here.`, command: other === setup.game ? null : commandFor(other) });
  };
  const choice = (
    <div class="controls">
      <label>
        Game{' '}
        <select value={setup.game} onChange={(event) => { beginGame(event.currentTarget.value); }}>
          {games.map((name) => <option key={name} value={name}>{gameName(name)}</option>)}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={game?.misere ?? true} disabled={game === null} onChange={switchPlay} /> {game?.lastTaken === 'token' ? 'The last move loses (misère)' : 'The last square is poisoned (misère)'}
      </label>
      {divisors !== null && (
        <label>
          <input type="checkbox" checked={setup.divisors} onChange={() => { begin(freshSetup(setup, { divisors: !setup.divisors })); }} /> As divisors of {divisors.number}
        </label>
      )}
      <LoadFile onSource={({ name }) => { beginGame(name); }} />
      {state.state === 'ready' && <SourceNote source={state} />}
    </div>
  );
  return (
    <Stage title="Play" about={state.state === 'ready' ? null : <SourceNote source={state} />}>
      {problem !== null && <ProblemNote problem={problem} onLoad={beginGame} />}
      {state.state === 'ready' && game === null && <p class="bad" role="alert">This certificate has nothing to play from.</p>}
      {game === null ? choice : <GameView key={`${setup.game} ${round}`} game={game} setup={setup} begin={begin} takesFocus={chosen} choice={choice} />}
    </Stage>
  );
}
