import {
  choicesFor,
  Decision,
  type ReportCase,
  ReportedContent,
  ReportedKind,
  reportsRoutes,
} from '@candor/contracts';
import {
  type App,
  Count,
  type Database,
  serve,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import { findPersons, type Person } from '../users.queries.ts';
import { type CaseParts, findParts } from './case-parts.queries.ts';
import { pageOf } from '../page.ts';
import { shownLabel } from '../../report-case/reported-content.ts';

export type CaseState = 'open' | 'decided';

const CaseRow = z.object({
  case_id: z.string(),
  kind: ReportedKind,
  target_id: z.string(),
  entity_id: z.string().nullable(),
  author_id: z.string().nullable(),
  status: z.enum(['open', 'decided']),
  opened_at: z.string(),
  report_count: z.number(),
  claimed_by: z.string().nullable(),
  claimed_until: z.string().nullable(),
  decision: Decision.nullable(),
  appeal_text: z.string().nullable(),
  appealed_at: z.string().nullable(),
});
type CaseRow = z.infer<typeof CaseRow>;

/** Expired claims are left out. */
const columns = sql.fragment`
  case_id, kind, target_id, entity_id, author_id, status, opened_at, report_count, claimed_by,
  case when claimed_at > now() - interval '15 minutes' then claimed_at + interval '15 minutes' end as claimed_until,
  decision, appeal_text, appealed_at
`;

interface CaseFilter {
  readonly state: CaseState;
  /** Their own content is left out. */
  readonly viewerId: string;
}

export const countCases = (database: Database, filter: CaseFilter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from cases where ${matching(filter)}
  `);

/** Open ones: longest waiting first. Decided ones: newest first. */
export const findCases = async (
  database: Database,
  { limit, offset, ...filter }: CaseFilter & { readonly limit: number; readonly offset: number },
): Promise<ReportCase[]> => {
  const rows = await database.any(sql.type(CaseRow)`
    select ${columns} from cases where ${matching(filter)}
    order by ${orders[filter.state]}, case_id limit ${limit} offset ${offset}
  `);
  return reportCases(database, rows);
};

export const findCase = async (
  database: Database,
  caseId: string,
  viewerId: string,
): Promise<ReportCase | null> => {
  const rows = await database.any(sql.type(CaseRow)`
    select ${columns} from cases
    where case_id = ${caseId} and status <> 'closed' and author_id is distinct from ${viewerId}
  `);
  const [found] = await reportCases(database, rows);
  return found ?? null;
};

const orders: Readonly<Record<CaseState, FragmentSqlToken>> = {
  open: sql.fragment`coalesce(appealed_at, opened_at)`,
  decided: sql.fragment`decided_at desc`,
};

const matching = ({ state, viewerId }: CaseFilter): FragmentSqlToken => sql.fragment`
  status = ${state} and author_id is distinct from ${viewerId}
`;

const reportCases = async (database: Database, rows: readonly CaseRow[]): Promise<ReportCase[]> => {
  const parts = await findParts(
    database,
    rows.map(({ case_id }) => case_id),
  );
  const persons = await findPersons(database, [
    ...rows.flatMap(({ author_id, claimed_by }) => [author_id, claimed_by]),
    ...[...parts.values()].flatMap(({ memberIds }) => memberIds),
  ]);
  return rows.map((row) => reportCase(row, parts.get(row.case_id), persons));
};

const reportCase = (
  row: CaseRow,
  parts: CaseParts | undefined,
  persons: ReadonlyMap<string, Person>,
): ReportCase => {
  const personOf = (memberId: string | null) => (memberId === null ? null : (persons.get(memberId) ?? null));
  const isOpen = row.status === 'open';
  return {
    id: row.case_id,
    kind: row.kind,
    status: row.status,
    path: pathOf({
      kind: row.kind,
      targetId: row.target_id,
      entityId: row.entity_id,
      decision: row.decision,
    }),
    author: personOf(row.author_id),
    openedAt: row.opened_at,
    reportCount: row.report_count,
    contents: (parts?.contents ?? []).map(shownContent),
    reports: (parts?.reports ?? []).map(({ reporterId, ...report }) => ({
      reporter: personOf(reporterId),
      ...report,
    })),
    signals: [...(parts?.signals ?? [])],
    claim:
      isOpen && row.claimed_by !== null && row.claimed_until !== null
        ? { by: personOf(row.claimed_by), byId: row.claimed_by, until: row.claimed_until }
        : null,
    appeal:
      isOpen && row.appealed_at !== null ? { text: row.appeal_text, appealedAt: row.appealed_at } : null,
    decisions: (parts?.decisions ?? []).map(({ decidedBy, ...decision }) => ({
      ...decision,
      decidedBy: personOf(decidedBy),
    })),
    choices: isOpen ? [...choicesFor(row.kind, row.decision)] : [],
  };
};

const shownContent = (stored: object): ReportedContent => {
  const content = ReportedContent.parse(stored);
  return {
    ...content,
    details: content.details.map(({ label, value }) => ({ label: shownLabel(label), value })),
  };
};

const Counted = z.object({ count: z.number(), seconds_left: z.number() });

/** Reports of the last 24 hours, and when the oldest of them expires. */
export const countReportsOfToday = async (
  transaction: Transaction,
  memberId: string,
): Promise<{ readonly count: number; readonly secondsLeft: number }> => {
  const { count, seconds_left: secondsLeft } = await transaction.one(sql.type(Counted)`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(reported_at) + interval '1 day' - now())), 0)::int as seconds_left
    from case_reports where reporter_id = ${memberId} and reported_at > now() - interval '1 day'
  `);
  return { count, secondsLeft };
};

interface Placed {
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly entityId: string | null;
  readonly decision: Decision | null;
}

/** The page of the web app that shows the content; `null`: there is none. */
export const pathOf = ({ kind, targetId, entityId, decision }: Placed): string | null => {
  switch (kind) {
    case 'message':
    case 'list':
      return null;
    case 'profile':
      return `/user/${targetId}`;
    case 'entity':
      return decision === 'delete' ? null : `/entity/${targetId}`;
    case 'rating':
    case 'photo':
    case 'reply':
      return entityId && `/entity/${entityId}`;
  }
};

export const reportCasesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.cases, async ({ query: { state: typed, ...paging }, caller }) => {
    const filter = { state: typed === 'decided' ? typed : 'open', viewerId: caller.memberId } as const;
    const { offset, ...page } = pageOf(paging, await countCases(database, filter));
    return { items: await findCases(database, { ...filter, limit: paging.limit, offset }), ...page };
  });
};
