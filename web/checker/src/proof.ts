/** What a check that passed has shown. */

/** `Content` is the form in which the classification is handed on. */
export interface Proof<Content> {
  /** The name of the kind. */
  readonly kind: string;
  /** The validated parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The statement's content. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What is proved, in words. */
  readonly statement: string;
  /** The Lean name of the theorem that leads from the bytes to the statement. */
  readonly theorem: string;
  /** The validated classification itself, where the caller wants to look positions up. */
  readonly content: Content | null;
}
