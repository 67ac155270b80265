import { operationsRoutes } from '@candor/contracts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { RebuildDesk } from '../rebuild/rebuild-desk.ts';

export const rebuildRoutes = (app: App, desk: RebuildDesk): void => {
  serve(app, operationsRoutes.rebuilds, async () => ({
    readModels: [...desk.readModels],
    rebuilds: [...(await desk.list())],
  }));

  serve(app, operationsRoutes.startRebuild, ({ body }) => desk.start(body.readModel));
};
