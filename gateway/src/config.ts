import { platformConfig } from '@candor/platform';
import { z } from 'zod';
import { isAddressRange } from './client-address.ts';

const perMinute = (standard: number, what: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(standard)
    .describe(`${what} per minute and member, or address, at most.`);

export const gatewayConfig = platformConfig
  .pick({
    NODE_ENV: true,
    HOST: true,
    PUBLIC_URL: true,
    INTERNAL_SECRET: true,
    INTERNAL_SECRET_PREVIOUS: true,
    DATA_DIR: true,
    REDIS_URL: true,
    SMTP_URL: true,
    SMS_URL: true,
    LOG_LEVEL: true,
    BUILD_REVISION: true,
    LOG_PRETTY: true,
    IDENTITY_URL: true,
    CATALOG_URL: true,
    RATINGS_URL: true,
    MEDIA_URL: true,
    SEARCH_URL: true,
    SOCIAL_MESSAGING_URL: true,
    BILLING_URL: true,
    REALTIME_URL: true,
    ADMIN_URL: true,
  })
  .extend({
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(3000)
      .describe('Port of the site; 0 takes a free one.'),
    OPERATIONS_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address to listen on for `/readyz`, `/status` and `/metrics`; visitors must not reach it.'),
    OPERATIONS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(0)
      .describe(
        'Port of `/readyz`, `/status` and `/metrics`, which the port of the site does not serve; 0 takes a free one.',
      ),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('Publishable key of Stripe; pages may load Stripe’s script when it is set.'),
    LIVE_COUNTS: z
      .stringbool()
      .default(false)
      .describe('Pages show the numbers of members and ratings instead of the fixed figures.'),
    WEB_DIST: z.string().default('web/dist').describe('Folder of the built web app.'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
      .refine((ranges) => ranges.every(isAddressRange), 'Addresses or ranges, with commas between them')
      .describe(
        'Addresses or ranges (CIDR) of proxies in front of the gateway, with commas between them; only their `X-Forwarded-For` is trusted.',
      ),
    LIMIT_READ: perMinute(6_000, 'Reads'),
    LIMIT_WRITE: perMinute(120, 'Writes'),
    LIMIT_LOGIN: perMinute(20, 'Sign-ins'),
    LIMIT_REGISTER: perMinute(20, 'Registrations'),
    LIMIT_UPLOAD: perMinute(30, 'Ratings and profiles with photos'),
    LIMIT_SOCKET: perMinute(240, 'Sockets opened'),
    SOCKETS_PER_ADDRESS: z.coerce
      .number()
      .int()
      .min(1)
      .default(200)
      .describe(
        'Open sockets of members per address and gateway at most; members with and without premium are counted separately.',
      ),
    VISITOR_SOCKETS_PER_ADDRESS: z.coerce
      .number()
      .int()
      .min(0)
      .default(100)
      .describe('Open sockets of visitors per address and gateway at most; their pages poll without one.'),
    UPLOAD_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .default(4)
      .describe('Limit of requests with photos that are received at the same time.'),
    CACHE_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(250)
      .describe("How long responses to visitors' reads are fresh, in milliseconds; 0 caches none."),
    CACHE_STALE_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(150)
      .describe(
        'How long after `CACHE_MS` a cached response is still sent while it is refreshed, in milliseconds. Hidden content leaves after the sum of both at the latest, so nothing older than a second is shown only if the sum is at most 1000.',
      ),
    UPSTREAM_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .default(30_000)
      .describe('How long a service may take to respond, in milliseconds.'),
    MAX_EVENT_LOOP_DELAY_MS: z.coerce
      .number()
      .min(0)
      .default(500)
      .describe(
        'Calls are refused that would wait longer than this behind the queue of this process, in milliseconds; 0 refuses none.',
      ),
  });
export type GatewayConfig = z.infer<typeof gatewayConfig>;
