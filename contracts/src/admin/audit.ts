import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { queryText } from '../text.ts';
import { AdminPaging, adminPageOf } from './paging.ts';

/** All audited actions. */
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
  'entity-merge',
  'entity-unmerge',
  'duplicate-dismissal',
  'dead-letter-replay',
  'dead-letter-drop',
  'rebuild',
  'report-claim',
  'report-decision',
  'request-response',
] as const;
export const AdminActionType = z.enum(adminActionTypes);
export type AdminActionType = z.infer<typeof AdminActionType>;

const actionOutcomes = ['done', 'refused', 'begun'] as const;
/** `begun`: the owner of the data has not confirmed whether it was done. */
export const ActionOutcome = z.enum(actionOutcomes);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/** Values as text for people, by name. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One audited action, as recorded when the admin did it. Entries never change. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    id: z.uuid(),
    /** `null`: no longer a member. */
    name: z.string().nullable(),
  }),
  type: AdminActionType,
  /** A label to show before the target: 'Deleted the entity'. */
  action: z.string(),
  target: z.object({
    kind: z.enum(['user', 'entity', 'rating', 'service', 'report', 'request']),
    id: z.string(),
    /** `null`: a deleted member, or one that never was in the lists. */
    name: z.string().nullable(),
    /** Its page of the web app; `null`: none. */
    path: z.string().nullable(),
  }),
  /** In the admin's own words, if given. */
  reason: z.string().nullable(),
  /** The values before the action; `null`: not available. */
  before: Facts.nullable(),
  /** Only the values that the action changes, or would have changed if it was refused. */
  after: Facts.nullable(),
  outcome: ActionOutcome,
  /** Code of the refusal. */
  refusal: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = adminPageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

/** Invalid values filter nothing, but an unknown actor or type has no entries. */
const Filters = z.object({
  actor: queryText.describe('Member id of an admin.'),
  type: queryText.describe(`One of ${adminActionTypes.join(', ')}.`),
  outcome: queryText.describe(`One of ${actionOutcomes.join(', ')}.`),
  from: queryText.describe('A day or an instant, ISO 8601; days are in UTC.'),
  to: queryText.describe('A day or an instant, ISO 8601; days are in UTC and included.'),
  search: queryText.describe("Part of the reason or of the target's name, regardless of case and accents."),
});

/** The admins with entries, for the filter; deleted ones have no name. */
export const AuditActors = z.array(AuditEntry.shape.actor);

/** The maximum number of entries in a file; it has the newest ones. */
export const auditExportLimit = 50_000;

export const auditRoutes = defineRoutes({
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Lists audited actions, newest first.',
    notes: 'An invalid filter value filters nothing, but an unknown actor or type has no entries.',
    access: 'admin',
    rateLimit: 'read',
    query: AdminPaging.extend(Filters.shape),
    responses: { 200: AuditPage },
  },
  auditActors: {
    method: 'GET',
    path: '/api/admin/audit/actors',
    summary: 'Lists the admins who have entries, by name.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: AuditActors },
  },
  auditFile: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'Exports audited actions as a file for spreadsheets.',
    notes: `RFC 4180 in UTF-8 with a byte order mark, at most the newest ${String(auditExportLimit)} entries. No cell is read as a formula.`,
    access: 'admin',
    rateLimit: 'read',
    query: Filters,
    responses: { 200: z.string() },
    mediaType: 'text/csv',
  },
});
