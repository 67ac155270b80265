import type { Outcome, WriteKind } from './ledger.ts';
import type { SiteAnswer, SiteRequest } from './site.ts';

/** A write that is still to be sent, as often as it takes. */
export interface PlannedWrite {
  readonly kind: WriteKind;
  /** What nobody else writes to meanwhile. */
  readonly held: { isBusy: boolean };
  readonly request: Omit<SiteRequest, 'patienceMs'>;
  /** Writes down what may be now. */
  note(outcome: Outcome, answer: SiteAnswer): void;
}
