import { RuleViolation, type Database } from '@candor/platform';
import { findDeletion, type Deletable, type Deletion } from '../read-models/audit/deletions.queries.ts';
import type { Deed } from './act.events.ts';

interface Asking {
  readonly actId: string;
  readonly actorId: string;
  readonly deed: Deed;
}

/** What to say of something that its owner does not know: that an admin was faster; `null` when none was. */
export const deletedBefore = async (
  database: Database,
  { actId, actorId, deed }: Asking,
): Promise<RuleViolation | null> => {
  const thing = thingOf(deed);
  const deletion = thing && (await findDeletion(database, thing, actId));
  return thing && deletion && new RuleViolation('already-deleted', wordsFor(thing, deletion, actorId));
};

const thingOf = (deed: Deed): Deletable | null => {
  if ('memberId' in deed) return { kind: 'user', id: deed.memberId };
  if ('entityId' in deed) return { kind: 'entity', id: deed.entityId };
  if ('ratingId' in deed) return { kind: 'rating', id: deed.ratingId };
  if (deed.type === 'report-decision' && (deed.kind === 'rating' || deed.kind === 'entity'))
    return { kind: deed.kind, id: deed.caseId.slice(`${deed.kind}.`.length) };
  return null;
};

const wordsFor = ({ kind }: Deletable, { actor_id, outcome }: Deletion, actorId: string): string => {
  // Its owner has not told yet that it was done, so somebody else may have done it meanwhile.
  if (outcome === 'begun') return `An admin has set out to delete this ${kind}, and it is gone.`;
  return actor_id === actorId
    ? `You have already deleted this ${kind}.`
    : `Another admin has deleted this ${kind}.`;
};
