import { z } from 'zod';
import type { EnginesConfig } from './config.ts';

const place = z.string().nullable();

/** Where the engines are that settings have named, never with a password. `null`: the embedded form does the work. */
export const Engines = z.object({
  bus: place,
  search: place,
  cache: place,
  photos: place,
  mail: place,
  sms: place,
  payments: place,
});
export type Engines = z.infer<typeof Engines>;

export const enginesOf = (settings: EnginesConfig): Engines => ({
  bus: settings.KAFKA_BROKERS?.join(', ') ?? null,
  search: hostOf(settings.ELASTICSEARCH_URL),
  cache: hostOf(settings.REDIS_URL),
  photos: hostOf(settings.S3_ENDPOINT),
  mail: hostOf(settings.SMTP_URL),
  sms: hostOf(settings.SMS_URL),
  payments: settings.STRIPE_SECRET_KEY === undefined ? null : hostOf(settings.STRIPE_API_BASE),
});

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);
