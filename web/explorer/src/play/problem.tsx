/** What cannot be played, said to the reader. */

import { LoadFile } from '../certificates/source-note';

/** What cannot be played as asked, and the command that makes what is missing. */
export interface Problem {
  readonly text: string;
  readonly command: string | null;
}

export function ProblemNote({ problem, onLoad }: { readonly problem: Problem; readonly onLoad: (name: string) => void }) {
  return (
    <div class="note bad" role="alert">
      <p>{problem.text}</p>
      {problem.command !== null && (
        <p>
          Needed is a file that <code>{problem.command}</code> writes. <LoadFile onSource={({ name }) => { onLoad(name); }} />
        </p>
      )}
    </div>
  );
}
