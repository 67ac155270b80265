import { Decision, ReportReason } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const reportsShown = 50;

const ContentRow = z.object({
  case_id: z.string(),
  noted_at: z.string(),
  content: z.record(z.string(), z.unknown()),
});
const ReportRow = z.object({
  case_id: z.string(),
  reporter_id: z.string(),
  reason: ReportReason,
  note: z.string().nullable(),
  reported_at: z.string(),
});
const SignalRow = z.object({
  case_id: z.string(),
  rule: z.string(),
  explanation: z.string(),
  raised_at: z.string(),
});
const DecisionRow = z.object({
  case_id: z.string(),
  decision: Decision,
  reason: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
});

/** The contents, reports, signals and decisions of a case. */
export interface CaseParts {
  readonly contents: readonly object[];
  readonly reports: readonly {
    readonly reporterId: string;
    readonly reason: ReportReason;
    readonly note: string | null;
    readonly reportedAt: string;
  }[];
  readonly signals: readonly {
    readonly rule: string;
    readonly explanation: string;
    readonly raisedAt: string;
  }[];
  readonly decisions: readonly {
    readonly decision: Decision;
    readonly reason: string;
    readonly decidedBy: string;
    readonly decidedAt: string;
  }[];
  /** Of reporters and deciding admins. */
  readonly memberIds: readonly string[];
}

/** By case id. */
export const findParts = async (
  database: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseParts>> => {
  const ids = sql.array(caseIds, 'text');
  const [contents, reports, signals, decisions] = await Promise.all([
    database.any(sql.type(ContentRow)`
      select case_id, noted_at, content from case_contents where case_id = any(${ids}) order by noted_at
    `),
    database.any(sql.type(ReportRow)`
      select newest.* from unnest(${ids}) as wanted (case_id)
      cross join lateral (
        select case_id, reporter_id, reason, note, reported_at from case_reports r
        where r.case_id = wanted.case_id order by reported_at desc, reporter_id limit ${reportsShown}
      ) as newest
    `),
    database.any(sql.type(SignalRow)`
      select case_id, rule, explanation, raised_at from case_signals
      where case_id = any(${ids}) order by raised_at, rule
    `),
    database.any(sql.type(DecisionRow)`
      select case_id, decision, reason, decided_by, decided_at from case_decisions
      where case_id = any(${ids}) order by decided_at
    `),
  ]);
  const of = <Row extends { readonly case_id: string }>(rows: readonly Row[], caseId: string) =>
    rows.filter(({ case_id }) => case_id === caseId);
  return new Map(
    caseIds.map((caseId) => {
      const reported = of(reports, caseId);
      const decided = of(decisions, caseId);
      return [
        caseId,
        {
          contents: of(contents, caseId).map(({ content, noted_at }) => ({ ...content, notedAt: noted_at })),
          reports: reported.map((row) => ({
            reporterId: row.reporter_id,
            reason: row.reason,
            note: row.note,
            reportedAt: row.reported_at,
          })),
          signals: of(signals, caseId).map(({ rule, explanation, raised_at }) => ({
            rule,
            explanation,
            raisedAt: raised_at,
          })),
          decisions: decided.map((row) => ({
            decision: row.decision,
            reason: row.reason,
            decidedBy: row.decided_by,
            decidedAt: row.decided_at,
          })),
          memberIds: [
            ...reported.map(({ reporter_id }) => reporter_id),
            ...decided.map(({ decided_by }) => decided_by),
          ],
        },
      ];
    }),
  );
};
