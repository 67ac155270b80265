import { z } from 'zod';
import { photoPathPattern } from '../media/photo-path.ts';
import { defineRoutes } from '../route.ts';
import { optionalProse, queryText, requiredProse } from '../text.ts';
import { AdminUser } from './http.ts';
import { AdminPaging, adminPageOf } from './paging.ts';
import { t } from './messages/index.ts';

export const reportedKinds = ['rating', 'entity', 'photo', 'message', 'profile', 'reply', 'list'] as const;
/** `reply`: an owner's response to a rating. `list`: saved places and reviews that a member shares by link. */
export const ReportedKind = z.enum(reportedKinds);
export type ReportedKind = z.infer<typeof ReportedKind>;

const reportReasons = [
  'not-genuine',
  'conflict-of-interest',
  'harassment',
  'personal-information',
  'spam',
  'illegal',
  'other',
  'private-person',
  'minor',
] as const;
/** `private-person` and `minor`: only about listings of people. */
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

const longestReportNote = 1_000;
const longestAppeal = 2_000;

const Complaint = {
  reason: ReportReason,
  /** In the reporter's own words; required for the reason `other`. */
  note: optionalProse('note', longestReportNote),
};

export const ReportBody = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: ReportedKind.exclude(['photo']),
      /** For a reply: the id of its rating. */
      targetId: z.string().max(100),
      ...Complaint,
    }),
    z.strictObject({
      kind: z.literal('photo'),
      /** The rating that shows it. */
      targetId: z.string().max(100),
      photo: z.string().regex(photoPathPattern, { error: () => t('noPhoto') }),
      ...Complaint,
    }),
  ])
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    error: () => t('sayWhatIsWrong'),
    path: ['note'],
  });
export type ReportBody = z.infer<typeof ReportBody>;

/**
 * The outcome for the content. `allow`: it stays visible. `warn`: it stays visible, and its author is notified of the
 * complaint. `hide`: only admins and its author see it. `delete`: it is deleted.
 */
export const Decision = z.enum(['allow', 'warn', 'hide', 'delete']);
export type Decision = z.infer<typeof Decision>;

const decisionsAbout: Readonly<Record<ReportedKind, readonly Decision[]>> = {
  rating: ['allow', 'warn', 'hide', 'delete'],
  entity: ['allow', 'warn', 'hide', 'delete'],
  photo: ['allow', 'warn', 'delete'],
  message: ['allow', 'warn', 'delete'],
  profile: ['allow', 'warn'],
  reply: ['allow', 'warn', 'delete'],
  list: ['allow', 'warn', 'hide'],
};

/** The possible decisions, at first or after an appeal against `appealed`. Deleted content cannot be restored. */
export const choicesFor = (kind: ReportedKind, appealed: Decision | null): readonly Decision[] =>
  appealed === 'delete' ? ['allow', 'delete'] : decisionsAbout[kind];

/** A snapshot of reported content. */
export const ReportedContent = z.object({
  notedAt: z.iso.datetime(),
  /** Of a rating; the name of a listing, a member or a list. */
  title: z.string().nullable(),
  /** `null` also if the author was erased. */
  text: z.string().nullable(),
  /** Of a rating, as one line. */
  tags: z.string().nullable(),
  starRating: z.int().nullable(),
  photos: z.array(z.string()),
  /** Other details of a listing. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ReportedContent = z.infer<typeof ReportedContent>;

const Person = AdminUser.pick({ id: true, firstName: true, lastName: true, profilePicture: true });

const MadeDecision = z.object({
  decision: Decision,
  /** In the admin's own words. */
  reason: z.string(),
  /** `null`: no longer a member. */
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime(),
});

/** All reports and decisions about one piece of content. */
export const ReportCase = z.object({
  /** `<kind>.<id>`. */
  id: z.string(),
  kind: ReportedKind,
  status: z.enum(['open', 'decided']),
  /** Its page of the web app; `null`: none. */
  path: z.string().nullable(),
  /** The author, or the owner of a listing; `null`: none, or no longer a member. */
  author: Person.nullable(),
  openedAt: z.iso.datetime(),
  reportCount: z.int().nonnegative(),
  /** Snapshots, oldest first; several if the content changed between reports. */
  contents: z.array(ReportedContent),
  /** At most 50, newest first. */
  reports: z.array(
    z.object({
      /** `null`: no longer a member. */
      reporter: Person.nullable(),
      reason: ReportReason,
      note: z.string().nullable(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  /** Findings of the automatic rules. */
  signals: z.array(z.object({ rule: z.string(), explanation: z.string(), raisedAt: z.iso.datetime() })),
  /** The admin who reviews the case. No other admin can decide it for 15 minutes. */
  claim: z.object({ by: Person.nullable(), byId: z.uuid(), until: z.iso.datetime() }).nullable(),
  /** The author's appeal against the last decision. The next decision is final. */
  appeal: z.object({ text: z.string().nullable(), appealedAt: z.iso.datetime() }).nullable(),
  /** The oldest first. */
  decisions: z.array(MadeDecision),
  /** The possible decisions; empty once the case is decided. */
  choices: z.array(Decision),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const ReportCasesPage = adminPageOf(ReportCase);
export type ReportCasesPage = z.infer<typeof ReportCasesPage>;

export const DecideBody = z.strictObject({
  decision: Decision,
  /** Shown to the author. */
  reason: requiredProse('reason', 500),
});
export type DecideBody = z.infer<typeof DecideBody>;

/** A decision as its author or reporter sees it. */
export const OwnDecision = z.object({
  id: z.string(),
  kind: ReportedKind,
  /** Whether the caller wrote the content or reported it. */
  role: z.enum(['author', 'reporter']),
  decision: Decision,
  decidedAt: z.iso.datetime(),
  path: z.string().nullable(),
  /** Of the caller's own content or listing; `null` for content of others. */
  title: z.string().nullable(),
  /** Only for the author. */
  reason: z.string().nullable(),
  /** `open`: the caller can appeal, once. `waiting`: the appeal is not decided yet. `none`: no appeal is possible. */
  appeal: z.enum(['none', 'open', 'waiting']),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

const Id = z.object({ id: z.string().max(200) });

export const reportsRoutes = defineRoutes({
  report: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Reports content to the moderators.',
    notes: '404 for content that the reporter does not see, 429 after too many in a day.',
    access: 'member',
    rateLimit: 'write',
    body: ReportBody,
    responses: { 201: z.object({ reportedAt: z.iso.datetime() }) },
    problems: { 400: ['own-content', 'not-a-person'], 404: ['not-found'], 409: ['already-reported'] },
  },
  ownDecisions: {
    method: 'GET',
    path: '/api/user/decisions',
    summary: "Lists decisions about the caller's content and reports, newest first; at most 50.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(OwnDecision) },
  },
  appeal: {
    method: 'POST',
    path: '/api/user/decisions/:id/appeal',
    summary: 'Appeals a decision, once.',
    notes: 'Only for the author or the owner of the listing.',
    access: 'member',
    rateLimit: 'write',
    params: Id,
    body: z.strictObject({ text: requiredProse('yourAppeal', longestAppeal) }),
    responses: { 204: z.void() },
    problems: { 409: ['already-appealed', 'final', 'nothing-to-appeal'] },
  },
  cases: {
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Lists reported content.',
    notes: "Without reports about the caller's own content.",
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      state: queryText.describe('`open` (default): longest waiting first; `decided`: newest first.'),
    }),
    responses: { 200: ReportCasesPage },
  },
  claimCase: {
    method: 'POST',
    path: '/api/admin/reports/:id/claim',
    summary: 'Claims a report for the caller for 15 minutes.',
    notes: 'A repeated claim starts another 15 minutes.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    responses: { 200: ReportCase },
    problems: { 409: ['claimed-by-other'] },
  },
  decideCase: {
    method: 'POST',
    path: '/api/admin/reports/:id/decide',
    summary: 'Decides a report, which also claims it.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: DecideBody,
    responses: { 200: ReportCase },
    problems: { 400: ['not-possible'], 409: ['already-decided', 'claimed-by-other', 'being-decided'] },
  },
});
