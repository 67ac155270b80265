import { billingConfig } from '@candor/billing/config';
import { gatewayConfig } from '@candor/gateway/config';
import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import { z } from 'zod';

/** Settings of `npm start`. */
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
    .describe('Port of the site; if it is taken, the next free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; `0.0.0.0` opens the site to the network, which only production may do.'),
  TRUSTED_PROXIES: gatewayConfig.shape.TRUSTED_PROXIES,
  DATA_DIR: z.string().default('.data').describe('Folder of all data: database, photos, secrets.'),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe('`demo` fills an empty database with a demo world (the default, except in production).'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('An existing Postgres instead of the embedded one; the role needs CREATEROLE.')
    .meta({ secret: true }),
  PUBLIC_URL: z.url().optional().describe('The URL of the site in browsers; by default the local one.'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('Email address of the first administrator, created while there is none.'),
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
    .describe('Lowest logged level.'),
});
export type EmbeddedConfig = z.infer<typeof embeddedConfig>;

/** The services' settings that choose external engines. */
export const enginesConfig = platformConfig
  .pick({
    KAFKA_BROKERS: true,
    REDIS_URL: true,
    S3_ENDPOINT: true,
    SMTP_URL: true,
    SMS_URL: true,
  })
  .extend(billingConfig.pick({ STRIPE_SECRET_KEY: true, STRIPE_API_BASE: true }).shape)
  .extend(searchConfig.pick({ ELASTICSEARCH_URL: true, ELASTICSEARCH_CLOUD_ID: true }).shape);
export type EnginesConfig = z.infer<typeof enginesConfig>;

/** Settings of `npm run status`. They are those of `npm start`. */
export const statusConfig = embeddedConfig.pick({ DATA_DIR: true });

/** Settings of `npm run reset`. They are those of `npm start`. */
export const resetConfig = embeddedConfig
  .pick({ DATA_DIR: true, DATABASE_URL: true })
  .extend(enginesConfig.shape);
export type ResetConfig = z.infer<typeof resetConfig>;

/** Settings of commands that call a running site. They are those of the command that started it. */
export const reachConfig = z.object({
  DATA_DIR: z.string().default('.data').describe('Data folder of the site.'),
  INTERNAL_SECRET: platformConfig.shape.INTERNAL_SECRET.optional()
    .describe('The secret of its services, if they were given one; by default that of `.env`.')
    .meta({ secret: true }),
});
export type ReachConfig = z.infer<typeof reachConfig>;

/** Settings of commands that start the services if the site does not run. */
export const reachOrStartConfig = reachConfig.extend({
  DATABASE_URL: z
    .url()
    .optional()
    .describe('Postgres of the site, if that is not the embedded one.')
    .meta({ secret: true }),
});
export type ReachOrStartConfig = z.infer<typeof reachOrStartConfig>;

const location = z.string().nullable();

/** Locations of the external engines, without passwords. `null`: the embedded adapter is used. */
export const Engines = z.object({
  bus: location,
  search: location,
  cache: location,
  photos: location,
  mail: location,
  sms: location,
  payments: location,
});
export type Engines = z.infer<typeof Engines>;

export const enginesOf = (settings: EnginesConfig): Engines => ({
  bus: settings.KAFKA_BROKERS?.join(', ') ?? null,
  search: settings.ELASTICSEARCH_CLOUD_ID?.split(':')[0] ?? hostsOf(settings.ELASTICSEARCH_URL),
  cache: hostOf(settings.REDIS_URL),
  photos: hostOf(settings.S3_ENDPOINT),
  mail: hostOf(settings.SMTP_URL),
  sms: hostOf(settings.SMS_URL),
  payments: settings.STRIPE_SECRET_KEY === undefined ? null : hostOf(settings.STRIPE_API_BASE),
});

const hostsOf = (urls: readonly string[] | undefined): string | null =>
  urls === undefined ? null : urls.map((url) => new URL(url).host).join(', ');

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
