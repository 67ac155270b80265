import type { AdminAct, adminRoutes, CarriedOut } from '@candor/contracts';
import {
  awaitApplied,
  InvalidRequest,
  newId,
  NotAllowed,
  NotFound,
  rememberWritten,
  RuleViolation,
  type RouteRequest,
  type ServiceContext,
} from '@candor/platform';
import type { Deed } from './admin-action.events.ts';
import { actStream } from './admin-action.stream.ts';
import { deletedBefore } from './earlier-deletion.ts';

export interface Act {
  readonly asked: Pick<RouteRequest<typeof adminRoutes.changeFlag>, 'caller' | 'request' | 'reply'>;
  readonly deed: Deed;
  readonly reason: string | null;
}

/**
 * Has the owner of the data do it, between two entries in the audit log: whatever happens in between, nothing is done
 * that is not written down. Resolves when the lists show the change, or says in a header that they do not yet. Rejects
 * with `already-deleted`, and what happened, where an admin has deleted what it is about.
 */
export const carryOut = async <Answer extends CarriedOut>(
  { commands, database, now }: ServiceContext,
  { asked: { caller, request, reply }, deed, reason }: Act,
  call: (by: AdminAct) => Promise<Answer>,
): Promise<Answer> => {
  const actId = newId();
  const actorId = caller.memberId;
  const at = () => now().toISOString();
  await commands.handle(actStream, actId, {
    type: 'BeginAct',
    data: { actId, actorId, deed, reason, at: at() },
  });
  try {
    const answer = await call({ actorId, reason });
    await commands.handle(actStream, actId, {
      type: 'NoteDone',
      data: { actId, changed: answer.changed ?? null, at: at() },
    });
    rememberWritten(request, reply, answer.written);
    if (!(await awaitApplied(database, answer.written))) void reply.header('x-admin-lists', 'behind');
    return answer;
  } catch (error) {
    const deletion =
      error instanceof NotFound ? await deletedBefore(database, { actId, actorId, deed }) : null;
    const told: unknown = deletion ?? error;
    // Anything else leaves open whether it was done.
    if (isRefusal(told))
      await commands.handle(actStream, actId, {
        type: 'NoteRefused',
        data: { actId, code: told.code, at: at() },
      });
    throw told;
  }
};

const isRefusal = (error: unknown): error is InvalidRequest | NotAllowed | NotFound | RuleViolation =>
  [InvalidRequest, NotAllowed, NotFound, RuleViolation].some((refusal) => error instanceof refusal);
