import { adminOperationsRoutes, type OperatedService, operationsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { queryConditions, queryDeadLetters, queryErasures } from './query-services.ts';
import { enginesOf } from './engines.rules.ts';
import { requireAdmin } from '@candor/shared-kernel';
import type { AdminAction } from '../admin-action/admin-action.events.ts';
import { type RequestedAction, performAction } from '../admin-action/perform-action.ts';

export const operationsReadRoutes = (app: App, context: ServiceContext): void => {
  const { internal } = context;

  serve(app, adminOperationsRoutes.operations, async () => {
    const [services, erasures] = await Promise.all([queryConditions(context), queryErasures(context)]);
    return { services, engines: [...enginesOf(services)], erasures };
  });

  serve(app, adminOperationsRoutes.deadLetters, () => queryDeadLetters(context));

  serve(app, adminOperationsRoutes.parkedEvents, ({ query: { service, streamId } }) =>
    internal.call(service, operationsRoutes.parkedEvents, { body: { streamId } }),
  );
};

/** The services accept these from any internal caller, so this service checks that the caller is an admin now. */
export const operationsCommandRoutes = (app: App, context: ServiceContext): void => {
  const { internal } = context;

  const performAsAdmin = async <Result>(requested: RequestedAction, call: () => Promise<Result>) => {
    const { response } = await performAction(context, requested, async ({ actorId }) => {
      await requireAdmin(context, actorId);
      return { changed: undefined, response: await call() };
    });
    return response;
  };

  const parkedEvent = async (service: OperatedService, streamId: string) => {
    const parked = await internal.call(service, operationsRoutes.deadLetters, {});
    const first = parked.find((stream) => stream.streamId === streamId);
    return first ? { type: first.type, version: first.version } : null;
  };

  serve(app, adminOperationsRoutes.replayDeadLetters, async ({ body, ...http }) => {
    const { service, streamId, reason } = body;
    const event = await parkedEvent(service, streamId);
    const action: AdminAction = { type: 'dead-letter-replay', service, streamId, event };
    return performAsAdmin({ http, action, reason }, () =>
      internal.call(service, operationsRoutes.replayDeadLetters, { body: { streamId } }),
    );
  });

  serve(app, adminOperationsRoutes.dropDeadLetter, async ({ body, ...http }) => {
    const { service, streamId, version, reason } = body;
    const event = await parkedEvent(service, streamId);
    const action: AdminAction = { type: 'dead-letter-drop', service, streamId, event };
    return performAsAdmin({ http, action, reason }, () =>
      internal.call(service, operationsRoutes.dropDeadLetter, { body: { streamId, version } }),
    );
  });

  serve(app, adminOperationsRoutes.startRebuild, async ({ body, ...http }) => {
    const { service, readModel, reason } = body;
    const action: AdminAction = { type: 'rebuild', service, readModel };
    return performAsAdmin({ http, action, reason }, () =>
      internal.call(service, operationsRoutes.startRebuild, { body: { readModel } }),
    );
  });
};
