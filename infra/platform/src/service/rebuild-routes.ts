import { operationsRoutes } from '@candor/contracts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { Rebuilds } from '../rebuild/rebuilds.ts';

export const rebuildRoutes = (app: App, rebuilds: Rebuilds): void => {
  serve(app, operationsRoutes.rebuilds, async () => ({
    readModels: [...rebuilds.readModels],
    rebuilds: [...(await rebuilds.list())],
  }));

  serve(app, operationsRoutes.startRebuild, ({ body }) => rebuilds.start(body.readModel));
};
