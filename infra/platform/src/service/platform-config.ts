import { z } from 'zod';
import { portSettings } from './port-settings.ts';

const flag = z.stringbool();

/** Settings that every service has. The default of each is the embedded form. */
export const platformConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses demo secrets and demo logins.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe("The site's own address: cross-site check, cookies, links in mails."),
  DATABASE_URL: z
    .url()
    .describe(
      'Postgres, direct session connection, with the role of this service, or one with CREATEROLE that creates it.',
    )
    .meta({ secret: true }),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('Connections per service at most.'),
  INTERNAL_SECRET: z
    .string()
    .min(32)
    .describe("Signs callers between our processes and derives database roles' passwords.")
    .meta({ secret: true }),
  INTERNAL_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('The `INTERNAL_SECRET` before this one. It still counts while all processes are restarted.')
    .meta({ secret: true }),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded adapters of blob and mail: uploads, outbox.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
  LOG_PRETTY: flag.default(false).describe('Readable log lines instead of JSON.'),
  BUILD_REVISION: z
    .string()
    .default('unknown')
    .describe('Commit that this process was built from; the metric `candor_build_info` has it.'),
  IDENTITY_URL: z.url().default('http://127.0.0.1:4001').describe('URL of identity.'),
  CATALOG_URL: z.url().default('http://127.0.0.1:4002').describe('URL of catalog.'),
  RATINGS_URL: z.url().default('http://127.0.0.1:4003').describe('URL of ratings.'),
  MEDIA_URL: z.url().default('http://127.0.0.1:4004').describe('URL of media.'),
  SEARCH_URL: z.url().default('http://127.0.0.1:4005').describe('URL of search.'),
  SOCIAL_MESSAGING_URL: z.url().default('http://127.0.0.1:4006').describe('URL of social-messaging.'),
  BILLING_URL: z.url().default('http://127.0.0.1:4007').describe('URL of billing.'),
  REALTIME_URL: z.url().default('http://127.0.0.1:4008').describe('URL of realtime.'),
  ADMIN_URL: z.url().default('http://127.0.0.1:4009').describe('URL of admin.'),
  ...portSettings.shape,
});
export type PlatformConfig = z.infer<typeof platformConfig>;

/** Every service, by the name of its folder. */
export const serviceNames = [
  'identity',
  'catalog',
  'ratings',
  'media',
  'search',
  'social-messaging',
  'billing',
  'realtime',
  'admin',
] as const;
export type ServiceName = (typeof serviceNames)[number];

type UrlSetting<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UrlSetting<Rest>}`
  : `${Uppercase<Name>}_URL`;

/** The setting with the URL of a service: `social-messaging` → `SOCIAL_MESSAGING_URL`. */
export const urlSettingOf = <Name extends string>(name: Name): UrlSetting<Name> =>
  // Types cannot follow the text replacement.
  `${name.toUpperCase().replaceAll('-', '_')}_URL` as UrlSetting<Name>;

/** The settings with the URLs of services. */
export type ServiceUrlSettings = Pick<PlatformConfig, UrlSetting<ServiceName>>;

export const serviceUrls = (config: ServiceUrlSettings): Readonly<Record<ServiceName, string>> => ({
  identity: config.IDENTITY_URL,
  catalog: config.CATALOG_URL,
  ratings: config.RATINGS_URL,
  media: config.MEDIA_URL,
  search: config.SEARCH_URL,
  'social-messaging': config.SOCIAL_MESSAGING_URL,
  billing: config.BILLING_URL,
  realtime: config.REALTIME_URL,
  admin: config.ADMIN_URL,
});
