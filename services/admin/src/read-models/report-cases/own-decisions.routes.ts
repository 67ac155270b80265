import { Decision, ReportedKind, reportsRoutes, type OwnDecision } from '@candor/contracts';
import { serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { pathOf } from './report-cases.routes.ts';

const shown = 50;

const OwnDecisionRow = z.object({
  case_id: z.string(),
  kind: ReportedKind,
  target_id: z.string(),
  entity_id: z.string().nullable(),
  role: z.enum(['author', 'reporter']),
  decision: Decision,
  reason: z.string(),
  decided_at: z.string(),
  title: z.string().nullable(),
  appeal: z.enum(['none', 'open', 'waiting']),
});

/**
 * The last decision of each round that concerns the member, newest first. Its title is that of the last snapshot before it,
 * or of the first one after it, because clocks differ. Authors do not see reports without consequences, unless they appealed.
 */
const findOwnDecisions = async (database: Database, memberId: string): Promise<OwnDecision[]> => {
  const rows = await database.any(sql.type(OwnDecisionRow)`
    with concerning as (
      select d.case_id, d.round, 'author' as role from case_decisions d where d.author_id = ${memberId}
      union
      select r.case_id, r.round, 'reporter' as role from case_reports r where r.reporter_id = ${memberId}
    ),
    last as (
      select distinct on (concerned.case_id, concerned.round, concerned.role) concerned.role, d.*
      from concerning concerned
      join case_decisions d on d.case_id = concerned.case_id and d.round = concerned.round
      order by concerned.case_id, concerned.round, concerned.role, d.is_final desc
    )
    select l.case_id, c.kind, c.target_id, c.entity_id, l.role, l.decision, l.reason, l.decided_at,
      case when l.role = 'author' or c.kind = 'entity' then (
        select content ->> 'title' from case_contents o
        where o.case_id = l.case_id
        order by o.noted_at > l.decided_at, abs(extract(epoch from o.noted_at - l.decided_at)) limit 1
      ) end as title,
      case
        when l.role = 'reporter' or l.is_final or l.decision = 'allow' or c.round <> l.round then 'none'
        when c.appealed_at is not null then 'waiting'
        else 'open'
      end as appeal
    from last l join cases c on c.case_id = l.case_id
    where l.role = 'reporter' or l.is_final or l.decision <> 'allow'
    order by l.decided_at desc, l.case_id, l.role
    limit ${shown}
  `);
  return rows.map((row) => ({
    id: row.case_id,
    kind: row.kind,
    role: row.role,
    decision: row.decision,
    decidedAt: row.decided_at,
    path: pageOf(row),
    title: row.title,
    reason: row.role === 'author' ? row.reason : null,
    appeal: row.appeal,
  }));
};

/** A hidden listing has no page. */
const pageOf = ({
  kind,
  target_id: targetId,
  entity_id: entityId,
  decision,
}: z.infer<typeof OwnDecisionRow>) =>
  kind === 'entity' && decision === 'hide' ? null : pathOf({ kind, targetId, entityId, decision });

export const ownDecisionsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.ownDecisions, ({ caller }) => findOwnDecisions(database, caller.memberId));
};
