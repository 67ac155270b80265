import { adminOperationsRoutes, operationsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { askConditions, askDeadLetters, askErasures } from './ask-services.ts';

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
