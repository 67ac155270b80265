import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineService, runAlone } from '../src/index.ts';

/** A service that responds to reads and writes after the requested time. */
await runAlone(
  defineService({
    name: 'media',
    config: z.object({}),
    streams: [],
    projections: [],
    lookups: [],
    routes: [
      (app) => {
        app.route<{ Params: { milliseconds: string } }>({
          method: ['GET', 'POST'],
          url: '/after/:milliseconds',
          handler: async ({ params }) => {
            await pause(Number(params.milliseconds));
            return { waited: params.milliseconds };
          },
        });
      },
    ],
  }),
);
