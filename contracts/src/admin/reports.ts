import { z } from 'zod';
import { photoPathPattern } from '../media/photo-path.ts';
import { defineRoutes } from '../route.ts';
import { optionalText, queryText, requiredText } from '../text.ts';
import { AdminUser } from './http.ts';
import { AdminPaging, adminPageOf } from './paging.ts';

export const reportedKinds = ['rating', 'entity', 'photo', 'message', 'profile', 'reply'] as const;
/** `reply`: what the owner of a rated listing answers. */
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
] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

const longestReportNote = 1_000;
const longestAppeal = 2_000;

const Complaint = {
  reason: ReportReason,
  /** In his own words; has to be there when the reason is `other`. */
  note: optionalText('Note', longestReportNote),
};

export const ReportBody = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: ReportedKind.exclude(['photo']),
      /** A reply is named by the rating that it answers. */
      targetId: z.string().max(100),
      ...Complaint,
    }),
    z.strictObject({
      kind: z.literal('photo'),
      /** The rating that shows it. */
      targetId: z.string().max(100),
      photo: z.string().regex(photoPathPattern, 'This is no photo'),
      ...Complaint,
    }),
  ])
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    error: 'Please say what is wrong',
    path: ['note'],
  });
export type ReportBody = z.infer<typeof ReportBody>;

/**
 * What became of it. `keep`: it is shown as before; `warn`: likewise, and its author was told why others minded; `hide`:
 * nobody sees it; `delete`: it is gone.
 */
export const Decision = z.enum(['keep', 'warn', 'hide', 'delete']);
export type Decision = z.infer<typeof Decision>;

const decisionsAbout: Readonly<Record<ReportedKind, readonly Decision[]>> = {
  rating: ['keep', 'warn', 'hide', 'delete'],
  entity: ['keep', 'warn', 'hide', 'delete'],
  photo: ['keep', 'warn', 'delete'],
  message: ['keep', 'warn', 'delete'],
  profile: ['keep', 'warn'],
  reply: ['keep', 'warn', 'delete'],
};

/** What can be decided, at first or after an appeal against `appealed`: what was deleted cannot be brought back. */
export const choicesFor = (kind: ReportedKind, appealed: Decision | null): readonly Decision[] =>
  appealed === 'delete' ? ['keep', 'delete'] : decisionsAbout[kind];

/** Reported content, as it was at that moment. */
export const ReportedContent = z.object({
  notedAt: z.iso.datetime(),
  /** Of a rating; the name of a listing or of a member. */
  title: z.string().nullable(),
  /** `null` also when its author is gone, and his words with him. */
  text: z.string().nullable(),
  /** Of a rating, as one line. */
  tags: z.string().nullable(),
  starRating: z.int().nullable(),
  photos: z.array(z.string()),
  /** What else a listing says. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ReportedContent = z.infer<typeof ReportedContent>;

const Person = AdminUser.pick({ id: true, firstName: true, lastName: true, profilePicture: true });

const MadeDecision = z.object({
  decision: Decision,
  /** In the admin's words. */
  reason: z.string(),
  /** `null`: he is no member any more. */
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime(),
});

/** Everything about one reported thing. */
export const ReportCase = z.object({
  /** `<kind>.<id>`. */
  id: z.string(),
  kind: ReportedKind,
  status: z.enum(['open', 'decided']),
  /** Its page of the web app, while it is there. `null`: it has none. */
  path: z.string().nullable(),
  /** Who wrote it, or whose it is; `null`: nobody's, or of a member who is gone. */
  author: Person.nullable(),
  openedAt: z.iso.datetime(),
  reportCount: z.int().nonnegative(),
  /** As it was, the latest last; more than one when it was changed between reports. */
  contents: z.array(ReportedContent),
  /** The newest first, at most 50. */
  reports: z.array(
    z.object({
      /** `null`: he is no member any more. */
      reporter: Person.nullable(),
      reason: ReportReason,
      note: z.string().nullable(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  /** What our own rules noticed, in words. */
  signals: z.array(z.object({ rule: z.string(), words: z.string(), raisedAt: z.iso.datetime() })),
  /** An admin who looks at it; others leave it to him for a quarter of an hour. */
  claim: z.object({ by: Person.nullable(), byId: z.uuid(), until: z.iso.datetime() }).nullable(),
  /** What its author answers to the last decision, which is to be made once more, for good. */
  appeal: z.object({ text: z.string().nullable(), appealedAt: z.iso.datetime() }).nullable(),
  /** The oldest first. */
  decisions: z.array(MadeDecision),
  /** What can be decided now; empty when it is. */
  choices: z.array(Decision),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const ReportCasesPage = adminPageOf(ReportCase);
export type ReportCasesPage = z.infer<typeof ReportCasesPage>;

export const DecideBody = z.strictObject({
  decision: Decision,
  /** Told to whose it is. */
  reason: requiredText('Reason', 500),
});
export type DecideBody = z.infer<typeof DecideBody>;

/** A decision, as whoever it concerns is told of it. */
export const OwnDecision = z.object({
  id: z.string(),
  kind: ReportedKind,
  /** What it is to the reader: his own, or something that he has reported. */
  role: z.enum(['author', 'reporter']),
  decision: Decision,
  decidedAt: z.iso.datetime(),
  path: z.string().nullable(),
  /** His own words, or what his listing is called; `null` for what others wrote. */
  title: z.string().nullable(),
  /** Why, for the author alone. */
  reason: z.string().nullable(),
  /** `open`: he can answer, once. `waiting`: he has. `none`: there is nothing to answer, or nothing more. */
  appeal: z.enum(['none', 'open', 'waiting']),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

const Id = z.object({ id: z.string().max(200) });

export const reportsRoutes = defineRoutes({
  report: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Reports content to the moderators.',
    notes: '404 for what the reporter does not see, 429 after too many in a day.',
    access: 'member',
    rateLimit: 'write',
    body: ReportBody,
    responses: { 201: z.object({ reportedAt: z.iso.datetime() }) },
    problems: { 400: ['own-content'], 404: ['not-found'], 409: ['already-reported'] },
  },
  ownDecisions: {
    method: 'GET',
    path: '/api/user/decisions',
    summary: "Decisions about what is the caller's and what he has reported, the newest first; at most 50.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(OwnDecision) },
  },
  appeal: {
    method: 'POST',
    path: '/api/user/decisions/:id/appeal',
    summary: 'Answers a decision, once.',
    notes: 'By whose it is.',
    access: 'member',
    rateLimit: 'write',
    params: Id,
    body: z.strictObject({ text: requiredText('Your answer', longestAppeal) }),
    responses: { 204: z.void() },
    problems: { 409: ['already-appealed', 'final', 'nothing-to-appeal'] },
  },
  cases: {
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Reported content.',
    notes: "Without what is the caller's own: nobody learns who has reported him.",
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend({
      state: queryText.describe(
        '`open` (default): what has waited longest first; `decided`: the newest first.',
      ),
    }),
    responses: { 200: ReportCasesPage },
  },
  claimCase: {
    method: 'POST',
    path: '/api/admin/reports/:id/claim',
    summary: 'Says that the caller looks at a report; it is his for a quarter of an hour.',
    notes: 'Again, it is his for another one.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    responses: { 200: ReportCase },
    problems: { 409: ['claimed-by-other'] },
  },
  decideCase: {
    method: 'POST',
    path: '/api/admin/reports/:id/decide',
    summary: 'Decides a report, and claims it, too.',
    access: 'admin',
    rateLimit: 'write',
    params: Id,
    body: DecideBody,
    responses: { 200: ReportCase },
    problems: { 400: ['not-possible'], 409: ['already-decided', 'claimed-by-other', 'being-decided'] },
  },
});
