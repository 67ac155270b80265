import type { Database, ServiceContext } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import { deleteRequestMailsTo } from '../mails/request-mail.ts';
import { eraseRequestsOf, supportRequestsOf } from '../request/requests.queries.ts';
import { reportCaseStream } from './report-case.stream.ts';
import { sql } from 'slonik';
import { z } from 'zod';

/** A member's reports, the decisions about their content, their appeals and messages to support. Not who reported them. */
export const reportMemberData = ({
  commands,
  database,
}: Pick<ServiceContext, 'commands' | 'database'>): MemberData => ({
  collect: async (memberId) => ({
    records: {
      reports: await reportsBy(database, memberId),
      decisions: await decisionsAbout(database, memberId),
      appeals: await appealsBy(database, memberId),
      supportRequests: await supportRequestsOf(database, memberId),
    },
    photos: [],
  }),

  erase: async (memberId) => {
    const caseIds = await findCasesToErase(database, memberId);
    for (const caseId of caseIds)
      await commands.handle(reportCaseStream, caseId, { type: 'EraseMember', data: { caseId, memberId } });
    await deleteNoticesTo(database, memberId);
    await database.query(deleteRequestMailsTo(memberId));
    await eraseRequestsOf(database, memberId);
    return caseIds.length === erasedPerSlice ? 'more' : 'done';
  },
});

type Records = Record<string, unknown>[];

/** Cases per slice. */
export const erasedPerSlice = 100;

const ReportRecord = z.object({
  kind: z.string(),
  reported: z.string(),
  reason: z.string(),
  note: z.string().nullable(),
  reportedAt: z.string(),
});

export const reportsBy = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(ReportRecord)`
    select c.kind, c.target_id as reported, r.reason, r.note, r.reported_at as "reportedAt"
    from case_reports r join cases c on c.case_id = r.case_id
    where r.reporter_id = ${memberId} order by r.reported_at, r.case_id
  `)),
];

const DecisionRecord = z.object({
  kind: z.string(),
  about: z.string(),
  decision: z.string(),
  reason: z.string(),
  decidedAt: z.string(),
});

export const decisionsAbout = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(DecisionRecord)`
    select c.kind, c.target_id as about, d.decision, d.reason, d.decided_at as "decidedAt"
    from case_decisions d join cases c on c.case_id = d.case_id
    where d.author_id = ${memberId} and (d.decision <> 'allow' or d.is_final) order by d.decided_at, d.case_id
  `)),
];

const AppealRecord = z.object({
  kind: z.string(),
  about: z.string(),
  text: z.string(),
  appealedAt: z.string(),
});

export const appealsBy = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(AppealRecord)`
    select kind, target_id as about, appeal_text as text, appealed_at as "appealedAt" from cases
    where author_id = ${memberId} and appeal_text is not null order by appealed_at, case_id
  `)),
];

export const deleteNoticesTo = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from outgoing_case_mails where recipient = ${memberId}`);
};

const CaseId = z.object({ case_id: z.string() });

/** A slice of the cases that name the member. */
export const findCasesToErase = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(CaseId)`
    select case_id from case_reports where reporter_id = ${memberId}
    union
    select case_id from case_contents where author_id = ${memberId}
    union
    select case_id from case_decisions where author_id = ${memberId}
    limit ${erasedPerSlice}
  `);
