import { ActionOutcome, FieldChanges, type AuditEntry } from '@candor/contracts';
import { Count, type Database } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { AdminAction } from '../../admin-action/admin-action.events.ts';
import { describeAction } from '../../admin-action/action-labels.ts';
import { matching, type AuditFilter } from './audit-filter.ts';
import { t } from '../../messages/index.ts';

const ActionRow = z.object({
  action_id: z.string(),
  begun_at: z.string(),
  actor_id: z.string(),
  actor_name: z.string().nullable(),
  // Written by this service's own event.
  action: z.custom<AdminAction>(),
  reason: z.string().nullable(),
  changed: FieldChanges.nullable(),
  outcome: ActionOutcome,
  refusal: z.string().nullable(),
  target_name: z.string().nullable(),
  /** The target or its listing; `null`: it is gone. */
  entity_id: z.string().nullable(),
});

const rows = sql.fragment`
  select a.action_id, a.begun_at, a.actor_id, a.action, a.reason, a.changed, a.outcome, a.refusal, e.entity_id,
    actor.first_name || ' ' || actor.last_name as actor_name,
    target.first_name || ' ' || target.last_name as target_name
  from admin_actions a
  left join users actor on actor.member_id = a.actor_id
  left join users target on target.member_id = (a.action ->> 'memberId')::uuid
  left join entities e
    on e.entity_id = coalesce(
      a.action ->> 'entityId', a.action -> 'before' ->> 'entityId', a.action -> 'listing' ->> 'id'
    )::uuid
`;

export const countActions = (database: Database, filter: AuditFilter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from admin_actions a
    left join users target on target.member_id = (a.action ->> 'memberId')::uuid
    where ${matching(filter)}
  `);

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export const findActions = (
  database: Database,
  filter: AuditFilter,
  { limit, offset }: Part,
): Promise<AuditEntry[]> => entries(database, matching(filter), { limit, offset });

/** The entries after `last`, or the newest ones: for a walk through all of them while others are added. */
export const findActionsAfter = (
  database: Database,
  filter: AuditFilter,
  { last, limit }: { readonly last: Pick<AuditEntry, 'at' | 'id'> | null; readonly limit: number },
): Promise<AuditEntry[]> => {
  const older =
    last === null
      ? sql.fragment`true`
      : sql.fragment`(a.begun_at, a.action_id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  return entries(database, sql.fragment`${matching(filter)} and ${older}`, { limit, offset: 0 });
};

const ActorRow = z.object({ actor_id: z.string(), name: z.string().nullable() });

export const findActors = async (database: Database): Promise<AuditEntry['actor'][]> => {
  const actors = await database.any(sql.type(ActorRow)`
    select acting.actor_id, u.first_name || ' ' || u.last_name as name
    from (select distinct actor_id from admin_actions) as acting
    left join users u on u.member_id = acting.actor_id
    order by u.folded_name, acting.actor_id
  `);
  return actors.map(({ actor_id, name }) => ({ id: actor_id, name }));
};

const entries = async (
  database: Database,
  where: FragmentSqlToken,
  { limit, offset }: Part,
): Promise<AuditEntry[]> => {
  const found = await database.any(sql.type(ActionRow)`
    ${rows} where ${where}
    order by a.begun_at desc, a.action_id desc limit ${limit} offset ${offset}
  `);
  return found.map(auditEntry);
};

const auditEntry = (row: z.infer<typeof ActionRow>): AuditEntry => {
  const { label, target, before, after } = describeAction(row.action);
  return {
    id: row.action_id,
    at: row.begun_at,
    actor: { id: row.actor_id, name: row.actor_name },
    type: row.action.type,
    action: label,
    target: { ...target, name: target.name ?? row.target_name, path: pathOf(target, row) },
    reason: row.reason,
    before: withFacts(before, row.changed, 'before'),
    after: withFacts(after, row.changed, 'after'),
    outcome: row.outcome,
    refusal: row.refusal,
  };
};

const withFacts = (
  facts: AuditEntry['before'],
  changed: FieldChanges | null,
  when: 'before' | 'after',
): AuditEntry['before'] =>
  changed === null
    ? facts
    : {
        ...facts,
        ...Object.fromEntries(
          Object.entries(changed).map(([field, change]) => [fieldName(field), change[when]]),
        ),
      };

/** Of a listing. The names of social networks are the same in every language. */
const fieldName = (field: string): string => {
  switch (field) {
    case 'name':
      return t('factName');
    case 'description':
      return t('factDescription');
    case 'category':
      return t('factCategory');
    case 'address':
      return t('factAddress');
    case 'city':
      return t('factCity');
    case 'state':
      return t('factState');
    case 'country':
      return t('factCountry');
    case 'website':
      return t('factWebsite');
    case 'phone':
      return t('factPhone');
    case 'links':
      return t('factLinks');
    default:
      return field;
  }
};

const pathOf = (
  { kind, id }: Pick<AuditEntry['target'], 'kind' | 'id'>,
  { target_name, entity_id }: z.infer<typeof ActionRow>,
): string | null => {
  switch (kind) {
    case 'user':
      return target_name === null ? null : `/user/${id}`;
    case 'entity':
    case 'rating':
      return entity_id === null ? null : `/entity/${entity_id}`;
    case 'service':
      return '/admin?view=operations';
    case 'report':
      return '/admin?view=reports';
    case 'request':
      return '/admin?view=requests';
  }
};
