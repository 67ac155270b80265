import { ActOutcome, ToldChanges, type AuditEntry } from '@candor/contracts';
import { Count, type Database } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Deed } from '../../admin-action/admin-action.events.ts';
import { tellDeed } from '../../admin-action/action-labels.ts';
import { matching, type AuditFilter } from './audit-filter.ts';

const ActRow = z.object({
  act_id: z.string(),
  begun_at: z.string(),
  actor_id: z.string(),
  actor_name: z.string().nullable(),
  // As the event had it that was written down by this service.
  deed: z.custom<Deed>(),
  reason: z.string().nullable(),
  changed: ToldChanges.nullable(),
  outcome: ActOutcome,
  refusal: z.string().nullable(),
  target_name: z.string().nullable(),
  /** Of what it was done to, or of what that belongs to, where it is still there. */
  entity_id: z.string().nullable(),
});

const rows = sql.fragment`
  select a.act_id, a.begun_at, a.actor_id, a.deed, a.reason, a.changed, a.outcome, a.refusal, e.entity_id,
    actor.first_name || ' ' || actor.last_name as actor_name,
    target.first_name || ' ' || target.last_name as target_name
  from acts a
  left join users actor on actor.member_id = a.actor_id
  left join users target on target.member_id = (a.deed ->> 'memberId')::uuid
  left join entities e
    on e.entity_id = coalesce(
      a.deed ->> 'entityId', a.deed -> 'before' ->> 'entityId', a.deed -> 'listing' ->> 'id'
    )::uuid
`;

export const countActs = (database: Database, filter: AuditFilter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from acts a
    left join users target on target.member_id = (a.deed ->> 'memberId')::uuid
    where ${matching(filter)}
  `);

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export const findActs = (
  database: Database,
  filter: AuditFilter,
  { limit, offset }: Part,
): Promise<AuditEntry[]> => entries(database, matching(filter), { limit, offset });

/** The next ones after an entry, or the newest; for going through all of them while others are added. */
export const findActsAfter = (
  database: Database,
  filter: AuditFilter,
  { last, limit }: { readonly last: Pick<AuditEntry, 'at' | 'id'> | null; readonly limit: number },
): Promise<AuditEntry[]> => {
  const older =
    last === null
      ? sql.fragment`true`
      : sql.fragment`(a.begun_at, a.act_id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  return entries(database, sql.fragment`${matching(filter)} and ${older}`, { limit, offset: 0 });
};

const ActorRow = z.object({ actor_id: z.string(), name: z.string().nullable() });

export const findActors = async (database: Database): Promise<AuditEntry['actor'][]> => {
  const actors = await database.any(sql.type(ActorRow)`
    select acting.actor_id, u.first_name || ' ' || u.last_name as name
    from (select distinct actor_id from acts) as acting
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
  const found = await database.any(sql.type(ActRow)`
    ${rows} where ${where}
    order by a.begun_at desc, a.act_id desc limit ${limit} offset ${offset}
  `);
  return found.map(auditEntry);
};

const auditEntry = (row: z.infer<typeof ActRow>): AuditEntry => {
  const { words, target, before, after } = tellDeed(row.deed);
  return {
    id: row.act_id,
    at: row.begun_at,
    actor: { id: row.actor_id, name: row.actor_name },
    type: row.deed.type,
    deed: words,
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
  changed: ToldChanges | null,
  when: 'before' | 'after',
): AuditEntry['before'] =>
  changed === null
    ? facts
    : {
        ...facts,
        ...Object.fromEntries(Object.entries(changed).map(([name, told]) => [name, told[when]])),
      };

const pathOf = (
  { kind, id }: Pick<AuditEntry['target'], 'kind' | 'id'>,
  { target_name, entity_id }: z.infer<typeof ActRow>,
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
  }
};
