/** The report that is built into the page: see `docs/claim.schema.json` for its lines. */

export interface ShownPosition {
  /** As its game writes it. */
  readonly position: string;
  /** Null where the certificate does not say. */
  readonly type: 'P' | 'N' | null;
  readonly winning: readonly { readonly row: number; readonly to: number }[];
}

export interface Claim {
  readonly source: string;
  readonly id: string;
  readonly place: string;
  readonly says: string;
  readonly verdict: string;
  /** Of what the verdict speaks. */
  readonly extent: string;
  /** The assignment that shows it, in words. */
  readonly at: string | null;
  readonly positions: readonly ShownPosition[];
  readonly certificate: string;
  readonly theorem: string | null;
  readonly corrects: string | null;
  readonly because: string;
}

declare const CLAIMS_REPORT: {
  readonly claims: readonly Claim[];
  /** By source: author and title. */
  readonly sources: Readonly<Record<string, string>>;
};

export const CLAIMS = CLAIMS_REPORT;
