import { adminOperationsRoutes, type OperatedService, operationsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { askConditions, askDeadLetters, askErasures } from './query-services.ts';
import { requireAdmin } from '@candor/shared-kernel';
import type { Deed } from '../admin-action/admin-action.events.ts';
import { type Act, carryOut } from '../admin-action/perform-action.ts';

export const operationsReadRoutes = (app: App, context: ServiceContext): void => {
  const { internal } = context;

  serve(app, adminOperationsRoutes.operations, async () => {
    const [services, erasures] = await Promise.all([askConditions(context), askErasures(context)]);
    return { services, erasures };
  });

  serve(app, adminOperationsRoutes.deadLetters, () => askDeadLetters(context));

  serve(app, adminOperationsRoutes.parkedEvents, ({ query: { service, streamId } }) =>
    internal.call(service, operationsRoutes.parkedEvents, { body: { streamId } }),
  );
};

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
