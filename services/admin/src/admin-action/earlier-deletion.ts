import { RuleViolation, type Database } from '@candor/platform';
import type { Deed } from './admin-action.events.ts';
import { sql } from 'slonik';
import { z } from 'zod';

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

/** What an admin can delete. */
export interface Deletable {
  readonly kind: 'user' | 'entity' | 'rating';
  readonly id: string;
}

const DeletionRow = z.object({ actor_id: z.string(), outcome: z.enum(['done', 'begun']) });
export type Deletion = z.infer<typeof DeletionRow>;

/**
 * The act, other than the one that asks, by which an admin deleted something, be it from a list or by deciding a report.
 * One that is still open counts where it began with something that was there.
 */
export const findDeletion = (
  database: Database,
  { kind, id }: Deletable,
  askingActId: string,
): Promise<Deletion | null> =>
  database.maybeOne(sql.type(DeletionRow)`
    select actor_id, outcome from acts
    where act_id <> ${askingActId} and outcome <> 'refused' and (
      (
        deed_type = ${`${kind}-deletion`} and deed ->> ${idNames[kind]} = ${id}
        and (outcome = 'done' or deed ->> 'before' is not null)
      )
      or (
        deed_type = 'report-decision' and deed ->> 'caseId' = ${`${kind}.${id}`} and deed ->> 'decision' = 'delete'
      )
    )
    order by outcome = 'done' desc, begun_at limit 1
  `);

const idNames = { user: 'memberId', entity: 'entityId', rating: 'ratingId' } as const;
