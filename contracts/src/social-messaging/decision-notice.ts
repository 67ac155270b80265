import { z } from 'zod';
import { Decision, ReportedKind } from '../admin/reports.ts';
import { defineRoutes } from '../route.ts';

/** What an admin decided: about content, reported or not, or about a claim of a listing. */
export const DecisionNotice = z.object({
  /** `author`: of the content, the owner of the listing or the claimant. */
  role: z.enum(['author', 'reporter']),
  kind: z.enum([...ReportedKind.options, 'claim']),
  /** `restore`: hidden content is shown again. The last three are of claims. */
  decision: z.enum([...Decision.options, 'restore', 'approve', 'refuse', 'revoke']),
  /** The decision that was appealed; `null`: there was no appeal. */
  appealed: Decision.nullable(),
  /** In the admin's own words; `null` for reporters, and if there is none. */
  reason: z.string().nullable(),
  /** How the member can object. `appeal`: once, on the dashboard. `support`: with a message. `final`: not again. `none`: nothing to object to. */
  objection: z.enum(['appeal', 'support', 'final', 'none']),
});
export type DecisionNotice = z.infer<typeof DecisionNotice>;

export const decisionNoticeRoutes = defineRoutes({
  /** Notifies a member of a decision, in the channel that they chose. A key notifies once. An erased member is no error. */
  notifyOfDecision: {
    method: 'POST',
    path: '/internal/members/:id/decisions',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      key: z.uuid(),
      notice: DecisionNotice,
      /** The listing that it is about, or that the content is about; `null`: none. */
      entityId: z.uuid().nullable(),
    }),
    responses: { 202: z.void() },
  },
});
