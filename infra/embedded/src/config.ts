import { platformConfig } from '@candor/platform';
import { z } from 'zod';

/** Settings of `npm start`, which runs everything in one process. */
export const embeddedConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` makes no demo world and no demo logins.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port of the site; if it is taken, the next free one is used and said.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; `0.0.0.0` opens the site to the network.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of everything that is kept: database, photos, secrets.'),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe('`demo` fills an empty database with a demo world (the default, except in production).'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('An existing Postgres instead of the embedded one; its role needs CREATEROLE.')
    .meta({ secret: true }),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's own address as browsers know it; by default the local one."),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('E-mail of the first administrator; made only while there is none.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe('Password of the first administrator.')
    .meta({ secret: true }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('Lowest level that is logged.'),
});
export type EmbeddedConfig = z.infer<typeof embeddedConfig>;

/** Settings of the commands that work with a Candor, those of the command that started it. */
export const reachConfig = z.object({
  DATA_DIR: z.string().default('.data').describe('Data folder of the Candor to work with.'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('Its Postgres, when that is not the embedded one.')
    .meta({ secret: true }),
  INTERNAL_SECRET: platformConfig.shape.INTERNAL_SECRET.optional()
    .describe('That of its services, when they were given one; without it that of `.env`.')
    .meta({ secret: true }),
});
export type ReachConfig = z.infer<typeof reachConfig>;
