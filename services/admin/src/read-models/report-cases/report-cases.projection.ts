import type { ReportedContent } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { Listing, ReportCaseEvent, Writing } from '../../report-case/report-case.events.ts';

/** Reported content, with its reports, signals and decisions. */
export const reportCasesProjection = defineProjection<ReportCaseEvent>({
  name: 'report-cases',
  tables: ['cases', 'case_contents', 'case_reports', 'case_signals', 'case_decisions'],
  on: {
    CaseOpened: ({ data }) => sql.unsafe`
      insert into cases (case_id, kind, target_id, entity_id, status, round, opened_at)
      values (
        ${data.caseId}, ${data.kind}, ${data.targetId}, ${data.entityId}, 'open', ${data.round}, ${data.openedAt}
      )
      on conflict (case_id) do update
      set status = 'open', round = excluded.round, opened_at = excluded.opened_at, report_count = 0,
        claimed_by = null, claimed_at = null, decision = null, decided_at = null, appeal_text = null,
        appealed_at = null
    `,
    TextRecorded: ({ data }) => note(data, contentOfWriting(data)),
    ListingRecorded: ({ data }) => note({ ...data, authorId: data.claimedBy }, contentOfListing(data)),
    ContentReported: ({ data }) => [
      sql.unsafe`
        insert into case_reports (case_id, reporter_id, round, reason, note, reported_at)
        values (
          ${data.caseId}, ${data.reporterId}, ${data.round}, ${data.reason}, ${data.note}, ${data.reportedAt}
        )
      `,
      sql.unsafe`update cases set report_count = report_count + 1 where case_id = ${data.caseId}`,
    ],
    SignalRaised: ({ data }) => sql.unsafe`
      insert into case_signals (case_id, rule, explanation, raised_at)
      values (${data.caseId}, ${data.rule}, ${data.explanation}, ${data.raisedAt})
    `,
    CaseClaimed: ({ data }) => claim(data.caseId, data.claimedBy, data.claimedAt),
    DecisionStarted: ({ data }) => claim(data.caseId, data.decidedBy, data.begunAt),
    CaseDecided: ({ data }) => [
      sql.unsafe`
        insert into case_decisions (
          case_id, round, is_final, decision, reason, decided_by, decided_at, author_id
        )
        values (
          ${data.caseId}, ${data.round}, ${data.isFinal}, ${data.decision}, ${data.reason}, ${data.decidedBy},
          ${data.decidedAt}, ${data.authorId}
        )
      `,
      sql.unsafe`
        update cases set status = 'decided', decision = ${data.decision}, decided_at = ${data.decidedAt},
          claimed_by = null, claimed_at = null
        where case_id = ${data.caseId}
      `,
    ],
    DecisionAppealed: ({ data }) => sql.unsafe`
      update cases set status = 'open', appeal_text = ${data.text}, appealed_at = ${data.appealedAt}
      where case_id = ${data.caseId}
    `,
    MemberErased: ({ data: { caseId, memberId } }) => [
      sql.unsafe`delete from case_reports where case_id = ${caseId} and reporter_id = ${memberId}`,
      isOfListing(caseId)
        ? sql.unsafe`
            update case_contents set author_id = null where case_id = ${caseId} and author_id = ${memberId}
          `
        : sql.unsafe`delete from case_contents where case_id = ${caseId} and author_id = ${memberId}`,
      sql.unsafe`
        update case_decisions set author_id = null where case_id = ${caseId} and author_id = ${memberId}
      `,
      sql.unsafe`
        update cases set author_id = null, appeal_text = null,
          status = ${isOfListing(caseId) ? sql.fragment`status` : sql.fragment`'closed'`}
        where case_id = ${caseId} and author_id = ${memberId}
      `,
    ],
  },
});

const note = (
  { caseId, notedAt, authorId }: { caseId: string; notedAt: string; authorId: string | null },
  content: Omit<ReportedContent, 'notedAt'>,
) => [
  sql.unsafe`
    insert into case_contents (case_id, noted_at, author_id, content)
    values (${caseId}, ${notedAt}, ${authorId}, ${sql.jsonb(content)})
    on conflict (case_id, noted_at) do update set author_id = excluded.author_id, content = excluded.content
  `,
  sql.unsafe`update cases set author_id = ${authorId} where case_id = ${caseId}`,
];

/** A listing outlives its owner. */
const isOfListing = (caseId: string): boolean => caseId.startsWith('entity.');

const claim = (caseId: string, adminId: string, at: string) => sql.unsafe`
  update cases set claimed_by = ${adminId}, claimed_at = ${at} where case_id = ${caseId}
`;

const contentOfWriting = ({ title, text, tags, starRating, photos }: Writing) => ({
  title,
  text,
  tags,
  starRating,
  photos: [...photos],
  details: [],
});

const contentOfListing = ({ name, description, details }: Listing) => ({
  title: name,
  text: description,
  tags: null,
  starRating: null,
  photos: [],
  details: details.map(({ label, value }) => ({ label, value })),
});
