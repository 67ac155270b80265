import { DecisionNotice, type Decision } from '@candor/contracts';
import type { OutgoingTable, Transaction } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import type { ReportCaseEvent, Subject } from '../report-case/report-case.events.ts';

/** Notices of decisions. A row is deleted when social-messaging has accepted it. */
export const outgoingDecisionNotices: OutgoingTable = { table: 'outgoing_case_mails', id: 'mail_id' };

const templates = { 'to-author': 'author', 'to-reporter': 'reporter' } as const;

/** The defaults are for notices that the release 0.2.0 has queued. */
export const QueuedNotice = z
  .object({
    template: z.enum(['to-author', 'to-reporter']),
    facts: DecisionNotice.omit({ role: true }).extend({
      objection: DecisionNotice.shape.objection.default('none'),
      entityId: z.uuid().nullable().default(null),
    }),
  })
  .transform(({ template, facts: { entityId, ...notice } }) => ({
    entityId,
    notice: { role: templates[template], ...notice },
  }));

type NoticeFacts = z.input<typeof QueuedNotice>['facts'];

/** Of an action that no report caused, for the author of the content, the owner of the listing or the claimant. */
export interface NoticeToMember {
  readonly memberId: string;
  readonly facts: NoticeFacts;
}

export const queueNotice = (
  transaction: Transaction,
  { memberId, facts }: NoticeToMember,
): Promise<unknown> =>
  queueNotices(transaction, sql.fragment`select 'to-author', ${memberId}, ${sql.jsonb(facts)}`);

type Decided = Extract<ReportCaseEvent, { type: 'CaseDecided' }>['data'];

/**
 * Runs in the transaction of the decision. Authors are not notified of reports without consequences, and reporters not of
 * appeals without consequences.
 */
export const queueCaseNotices = async (
  transaction: Transaction,
  { caseId, kind, entityId }: Subject,
  appealed: Decision | null,
  { round, decision, reason, authorId }: Decided,
): Promise<void> => {
  const facts = { kind, decision, appealed, entityId };
  if (authorId !== null && (decision !== 'allow' || appealed !== null))
    await queueNotice(transaction, {
      memberId: authorId,
      facts: { ...facts, reason, objection: appealed === null ? 'appeal' : 'final' },
    });
  if (decision === appealed) return;
  const toReporters: NoticeFacts = { ...facts, reason: null, objection: 'none' };
  await queueNotices(
    transaction,
    sql.fragment`
      select 'to-reporter', reporter_id, ${sql.jsonb(toReporters)} from case_reports
      where case_id = ${caseId} and round = ${round}
    `,
  );
};

/** `notices`: template, recipient and facts. */
const queueNotices = (transaction: Transaction, notices: FragmentSqlToken): Promise<unknown> =>
  transaction.query(sql.unsafe`insert into outgoing_case_mails (template, recipient, facts) ${notices}`);
