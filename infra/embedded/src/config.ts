import { billingConfig } from '@candor/billing/config';
import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
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

/** Those of the services' settings that say which engines are not embedded. */
export const enginesConfig = platformConfig
  .pick({
    KAFKA_BROKERS: true,
    REDIS_URL: true,
    S3_ENDPOINT: true,
    SMTP_URL: true,
    SMS_URL: true,
  })
  .extend(billingConfig.pick({ STRIPE_SECRET_KEY: true, STRIPE_API_BASE: true }).shape)
  .extend(searchConfig.pick({ ELASTICSEARCH_URL: true }).shape);
export type EnginesConfig = z.infer<typeof enginesConfig>;

/** Settings of `npm run status`, those of the `npm start` that it tells of. */
export const statusConfig = embeddedConfig.pick({ DATA_DIR: true });

/** Settings of `npm run reset`, those of the `npm start` whose data it deletes. */
export const resetConfig = embeddedConfig
  .pick({ DATA_DIR: true, DATABASE_URL: true })
  .extend(enginesConfig.shape);
export type ResetConfig = z.infer<typeof resetConfig>;

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
