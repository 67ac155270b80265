import { Decision, ReportedKind } from '@candor/contracts';
import type { OutgoingTable, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ReportCaseEvent, Subject } from '../report-case/report-case.events.ts';

/** Mails about decisions. A row is deleted when identity has accepted the mail. */
export const outgoingCaseMails: OutgoingTable = { table: 'outgoing_case_mails', id: 'mail_id' };

export const CaseMail = z.object({
  template: z.enum(['to-author', 'to-reporter']),
  facts: z.object({
    kind: ReportedKind,
    decision: Decision,
    /** The decision that was appealed; `null`: this is the first. */
    appealed: Decision.nullable(),
    /** `null` for reporters. */
    reason: z.string().nullable(),
  }),
});
export type CaseMail = z.infer<typeof CaseMail>;

type Decided = Extract<ReportCaseEvent, { type: 'CaseDecided' }>['data'];

/**
 * Runs in the transaction of the decision. Authors get no mail about reports without consequences, and reporters none about
 * appeals without consequences.
 */
export const queueCaseMails = async (
  transaction: Transaction,
  { caseId, kind }: Subject,
  appealed: Decision | null,
  { round, decision, reason, authorId }: Decided,
): Promise<void> => {
  const facts = { kind, decision, appealed, reason: null } satisfies CaseMail['facts'];
  if (authorId !== null && (decision !== 'allow' || appealed !== null))
    await transaction.query(sql.unsafe`
      insert into outgoing_case_mails (template, recipient, facts)
      values ('to-author', ${authorId}, ${sql.jsonb({ ...facts, reason })})
    `);
  if (decision !== appealed)
    await transaction.query(sql.unsafe`
      insert into outgoing_case_mails (template, recipient, facts)
      select 'to-reporter', reporter_id, ${sql.jsonb(facts)} from case_reports
      where case_id = ${caseId} and round = ${round}
    `);
};
