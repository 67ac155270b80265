import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { LimitedSearch } from '../search/limited-search.ts';
import { SavedSearch } from '../search/saved-search.ts';
import { requiredText } from '../text.ts';
import { alertLimitOfMember, alertNameLength } from './alert-limits.ts';

/** How often a member is notified of what is new in a search. */
export const AlertFrequency = z.enum(['daily', 'weekly']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

/** A saved search. Its member is notified of new reviews in it, and of places that were reviewed for the first time. */
export const Alert = z.object({
  id: z.uuid(),
  name: z.string(),
  search: SavedSearch,
  frequency: AlertFrequency,
  /** There are no notifications of what is new meanwhile, not later either. */
  isPaused: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Alert = z.infer<typeof Alert>;

const AlertName = requiredText('name', alertNameLength);

export const CreateAlertBody = z.strictObject({
  name: AlertName,
  search: LimitedSearch,
  frequency: AlertFrequency,
});
export type CreateAlertBody = z.input<typeof CreateAlertBody>;

export const ChangeAlertBody = z.strictObject({
  name: z.exactOptional(AlertName),
  frequency: z.exactOptional(AlertFrequency),
  isPaused: z.exactOptional(z.boolean()),
});
export type ChangeAlertBody = z.infer<typeof ChangeAlertBody>;

const AlertParams = z.object({ id: z.string() });

export const alertRoutes = defineRoutes({
  alerts: {
    method: 'GET',
    path: '/api/alerts',
    summary: "Lists the caller's alerts, newest first.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(Alert) },
  },
  createAlert: {
    method: 'POST',
    path: '/api/alerts',
    summary: 'Saves a search and notifies the caller of what is new in it.',
    notes: `A member can have ${String(alertLimitOfMember)} alerts. The channel of \`alert\` in the notification settings says how the member is notified.`,
    access: 'member',
    rateLimit: 'write',
    body: CreateAlertBody,
    responses: { 201: Alert },
    problems: { 409: ['alert-limit'] },
  },
  changeAlert: {
    method: 'PATCH',
    path: '/api/alerts/:id',
    summary: 'Renames, pauses or resumes an alert, or changes how often it notifies.',
    access: 'member',
    rateLimit: 'write',
    params: AlertParams,
    body: ChangeAlertBody,
    responses: { 200: Alert },
    problems: { 404: ['not-found'] },
  },
  removeAlert: {
    method: 'DELETE',
    path: '/api/alerts/:id',
    summary: 'Deletes an alert with its notifications.',
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: AlertParams,
    responses: { 204: z.void() },
  },
});
