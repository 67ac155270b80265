import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { queryText } from '../text.ts';
import { AdminPaging, adminPageOf } from './paging.ts';

/** Everything that admins do and that is written down. */
const adminActionTypes = [
  'flag-change',
  'user-deletion',
  'entity-deletion',
  'rating-deletion',
  'entity-edit',
  'entity-hiding',
  'entity-restoration',
  'rating-hiding',
  'rating-restoration',
  'claim-approval',
  'claim-refusal',
  'claim-revocation',
  'suggestion-acceptance',
  'suggestion-dismissal',
  'dead-letter-replay',
  'dead-letter-drop',
  'rebuild',
  'report-claim',
  'report-decision',
] as const;
export const AdminActionType = z.enum(adminActionTypes);
export type AdminActionType = z.infer<typeof AdminActionType>;

const actionOutcomes = ['done', 'refused', 'begun'] as const;
/** `begun`: the owner of the data did not say whether it was done. */
export const ActionOutcome = z.enum(actionOutcomes);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/** Facts by name, in plain words. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One act of an admin, as it was written down when he did it. Nobody changes it. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    id: z.uuid(),
    /** `null`: he is no member any more. */
    name: z.string().nullable(),
  }),
  type: AdminActionType,
  /** In words, to be followed by what it was done to: 'Deleted the entity'. */
  action: z.string(),
  target: z.object({
    kind: z.enum(['user', 'entity', 'rating', 'service', 'report']),
    id: z.string(),
    /** `null`: a member who is gone, or whom the lists never knew. */
    name: z.string().nullable(),
    /** Its page of the web app; `null`: it has none, or none any more. */
    path: z.string().nullable(),
  }),
  /** The admin's own words, if he gave any. */
  reason: z.string().nullable(),
  /** `null`: nothing was known of it, or there is nothing to be said. */
  before: Facts.nullable(),
  /** What it was to change, and nothing else; of what was refused, too. */
  after: Facts.nullable(),
  outcome: ActionOutcome,
  /** Code of the refusal. */
  refusal: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = adminPageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

/** What is not understood limits nothing, but an unknown actor or type has no entries. */
const Filters = z.object({
  actor: queryText.describe('Member id of an admin.'),
  type: queryText.describe(`One of ${adminActionTypes.join(', ')}.`),
  outcome: queryText.describe(`One of ${actionOutcomes.join(', ')}.`),
  from: queryText.describe("A day or an instant, ISO 8601; a day is UTC's."),
  to: queryText.describe("A day or an instant, ISO 8601; a day is UTC's, and included."),
  search: queryText.describe(
    "Part of the reason or of the target's name, in any case and with or without accents.",
  ),
});

/** Who has an entry, by name, for the filter; those without a name are gone. */
export const AuditActors = z.array(AuditEntry.shape.actor);

/** Entries that a file holds at most, the newest. */
export const auditExportLimit = 50_000;

export const auditRoutes = defineRoutes({
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What admins did, the newest first.',
    notes: 'What a filter does not understand limits nothing, but an unknown actor or type has no entries.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend(Filters.shape),
    responses: { 200: AuditPage },
  },
  auditActors: {
    method: 'GET',
    path: '/api/admin/audit/actors',
    summary: 'The admins who have an entry, by name.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: AuditActors },
  },
  auditFile: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'What admins did, as a file for spreadsheets.',
    notes: `RFC 4180 in UTF-8 with a byte order mark, the newest ${String(auditExportLimit)} entries at most. No cell is taken for a formula.`,
    access: 'admin',
    rateLimit: 'read',
    query: Filters,
    responses: { 200: z.string() },
    mediaType: 'text/csv',
  },
});
