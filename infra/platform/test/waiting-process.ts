import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineService, runAlone } from '../src/index.ts';

/** A service that takes as long as it is told to answer, whether one reads or writes. */
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
