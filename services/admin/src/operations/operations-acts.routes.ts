import { adminOperationsRoutes, operationsRoutes, type OperatedService } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import type { Deed } from '../act/act.events.ts';
import { carryOut, type Act } from '../act/carry-out.ts';

/** The services take these from whoever operates them, so that he is an admin now is seen to here. */
export const operationsActRoutes = (app: App, context: ServiceContext): void => {
  const { internal } = context;

  const asAdmin = <Answer>(act: Act, call: () => Promise<Answer>) =>
    carryOut(context, act, async ({ actorId }) => {
      await requireAdmin(context, actorId);
      return { written: [], answer: await call() };
    });

  const parkedEvent = async (service: OperatedService, streamId: string) => {
    const parked = await internal.call(service, operationsRoutes.deadLetters, {});
    const first = parked.find((stream) => stream.streamId === streamId);
    return first ? { type: first.type, version: first.version } : null;
  };

  serve(app, adminOperationsRoutes.replayDeadLetters, async ({ body, ...asked }) => {
    const { service, streamId, reason } = body;
    const event = await parkedEvent(service, streamId);
    const deed: Deed = { type: 'dead-letter-replay', service, streamId, event };
    const { answer } = await asAdmin({ asked, deed, reason }, () =>
      internal.call(service, operationsRoutes.replayDeadLetters, { body: { streamId } }),
    );
    return answer;
  });

  serve(app, adminOperationsRoutes.dropDeadLetter, async ({ body, ...asked }) => {
    const { service, streamId, version, reason } = body;
    const event = await parkedEvent(service, streamId);
    const deed: Deed = { type: 'dead-letter-drop', service, streamId, event };
    const { answer } = await asAdmin({ asked, deed, reason }, () =>
      internal.call(service, operationsRoutes.dropDeadLetter, { body: { streamId, version } }),
    );
    return answer;
  });

  serve(app, adminOperationsRoutes.startRebuild, async ({ body, ...asked }) => {
    const { service, readModel, reason } = body;
    const deed: Deed = { type: 'rebuild', service, readModel };
    const { answer } = await asAdmin({ asked, deed, reason }, () =>
      internal.call(service, operationsRoutes.startRebuild, { body: { readModel } }),
    );
    return answer;
  });
};
