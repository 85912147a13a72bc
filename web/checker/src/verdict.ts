/** What a checker can say of a file, and how the checks say it: they throw. */

/** The file is wrong: some claim in it, or its form. */
export class Rejection extends Error {
  constructor(
    /** One of the codes of FORMAT.md. */
    readonly code: string,
    /** The byte of the file, from 0, at which the wrong entry begins. */
    readonly offset: number,
    /** The position concerned, and the move from it that refutes the claim. */
    readonly position: string | null,
    readonly move: string | null,
    /** What would have been right. */
    message: string,
  ) {
    super(message);
  }
}

/** The file is not judged: unknown to this checker, or over a limit that the caller set. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function reject(code: string, offset: number, message: string): never {
  throw new Rejection(code, offset, null, null, message);
}

export function rejectPosition(
  code: string,
  offset: number,
  position: string,
  move: string | null,
  message: string,
): never {
  throw new Rejection(code, offset, position, move, message);
}

export function decline(code: string, message: string): never {
  throw new Refusal(code, message);
}
