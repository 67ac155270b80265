import type { ActingAdmin, ActionResult, adminRoutes } from '@candor/contracts';
import {
  existing,
  InvalidRequest,
  isId,
  newId,
  NotAllowed,
  NotFound,
  RuleViolation,
  type RouteRequest,
  type ServiceContext,
} from '@candor/platform';
import { queueNotice, type NoticeToMember } from '../decision-notices/outgoing-decision-notices.ts';
import type { AdminAction } from './admin-action.events.ts';
import { adminActionStream } from './admin-action.stream.ts';
import { findEarlierDeletion } from './earlier-deletion.ts';

export type HttpExchange = Pick<RouteRequest<typeof adminRoutes.changeFlag>, 'caller' | 'request' | 'reply'>;

export interface RequestedAction {
  readonly http: HttpExchange;
  readonly action: AdminAction;
  readonly reason: string | null;
  /** To the member concerned once it is done, unless it is the admin. */
  readonly notice?: NoticeToMember | null;
}

/**
 * Calls the owner of the data between two entries in the audit log, so that no action is missing there. Resolves when the
 * lists show the change, or sets a header that says that they do not yet. Rejects with `already-deleted` if an admin has
 * deleted the target.
 */
export const performAction = async <Result extends ActionResult>(
  { commands, database, now }: ServiceContext,
  { http: { caller, request, reply }, action, reason, notice = null }: RequestedAction,
  call: (by: ActingAdmin) => Promise<Result>,
): Promise<Result> => {
  const actionId = newId();
  const actorId = caller.memberId;
  const at = () => now().toISOString();
  await commands.handle(adminActionStream, actionId, {
    type: 'StartAction',
    data: { actionId, actorId, action, reason, at: at() },
  });
  try {
    const result = await call({ actorId, reason });
    await commands.together([{ stream: adminActionStream, id: actionId }], async (unit) => {
      unit.handle(adminActionStream, actionId, {
        type: 'CompleteAction',
        data: { actionId, changed: result.changed ?? null, at: at() },
      });
      if (notice !== null && notice.memberId !== actorId) await queueNotice(unit.transaction, notice);
    });
    if (!(await request.ownChangesApplied())) void reply.header('x-admin-lists', 'behind');
    return result;
  } catch (error) {
    const deletion =
      error instanceof NotFound ? await findEarlierDeletion(database, { actionId, actorId, action }) : null;
    const refusal: unknown = deletion ?? error;
    // Any other error leaves open whether the action was done.
    if (isRefusal(refusal))
      await commands.handle(adminActionStream, actionId, {
        type: 'RefuseAction',
        data: { actionId, code: refusal.code, at: at() },
      });
    throw refusal;
  }
};

const isRefusal = (error: unknown): error is InvalidRequest | NotAllowed | NotFound | RuleViolation =>
  [InvalidRequest, NotAllowed, NotFound, RuleViolation].some((refusal) => error instanceof refusal);

/** The id in a path, as it is stored; `NotFound` with the sentence if it is not an id. */
export const requireId = (text: string, sentence: string): string =>
  existing(isId(text) ? text.toLowerCase() : null, sentence);
