import { RuleViolation, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { AdminAction } from './admin-action.events.ts';
import { t } from '../messages/index.ts';

interface StartedAction {
  readonly actionId: string;
  readonly actorId: string;
  readonly action: AdminAction;
}

/** The refusal of an action whose target an admin has deleted; `null` if no admin has. */
export const findEarlierDeletion = async (
  database: Database,
  { actionId, actorId, action }: StartedAction,
): Promise<RuleViolation | null> => {
  const target = deletableTarget(action);
  const deletion = target && (await findDeletion(database, target, actionId));
  return target && deletion && new RuleViolation('already-deleted', messageOf(target, deletion, actorId));
};

interface Deletable {
  readonly kind: 'user' | 'entity' | 'rating';
  readonly id: string;
}

const deletableTarget = (action: AdminAction): Deletable | null => {
  if ('memberId' in action) return { kind: 'user', id: action.memberId };
  if ('entityId' in action) return { kind: 'entity', id: action.entityId };
  if ('ratingId' in action) return { kind: 'rating', id: action.ratingId };
  if (action.type === 'report-decision' && (action.kind === 'rating' || action.kind === 'entity'))
    return { kind: action.kind, id: action.caseId.slice(`${action.kind}.`.length) };
  return null;
};

const messageOf = ({ kind }: Deletable, { actor_id, outcome }: Deletion, actorId: string): string => {
  // The owner has not confirmed the deletion, so somebody else may have deleted the target.
  if (outcome === 'begun') return t('deletionStarted', { kind });
  return actor_id === actorId ? t('deletedByYou', { kind }) : t('deletedByOther', { kind });
};

const DeletionRow = z.object({ actor_id: z.string(), outcome: z.enum(['done', 'begun']) });
type Deletion = z.infer<typeof DeletionRow>;

/**
 * The other action by which an admin deleted the target, from a list or by deciding a report. An open one counts if its
 * target existed when it started.
 */
const findDeletion = (
  database: Database,
  { kind, id }: Deletable,
  actionId: string,
): Promise<Deletion | null> =>
  database.maybeOne(sql.type(DeletionRow)`
    select actor_id, outcome from admin_actions
    where action_id <> ${actionId} and outcome <> 'refused' and (
      (
        action_type = ${`${kind}-deletion`} and action ->> ${idNames[kind]} = ${id}
        and (outcome = 'done' or action ->> 'before' is not null)
      )
      or (
        action_type = 'report-decision' and action ->> 'caseId' = ${`${kind}.${id}`} and action ->> 'decision' = 'delete'
      )
    )
    order by outcome = 'done' desc, begun_at limit 1
  `);

const idNames = { user: 'memberId', entity: 'entityId', rating: 'ratingId' } as const;
