import { z } from 'zod';

/** Settings of `npm run import`, the same as those of `npm start`. */
export const importConfig = z.object({
  DATA_DIR: z.string().default('.data').describe('Data folder of the Candor to import into.'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('Its Postgres, when that is not the embedded one.')
    .meta({ secret: true }),
});
