import { randomBytes } from 'node:crypto';
import type { Undo } from '@candor/platform';
import {
  bucketContents,
  cacheContents,
  indexContents,
  topicContents,
  type EngineContents,
} from '@candor/platform/testing';
import { openMailServer, type MailServer } from './mail-server.ts';

/** Addresses of all that a site needs besides Postgres. */
export interface Addresses {
  readonly kafka: string;
  readonly elasticsearch: string;
  readonly redis: string;
  readonly s3: string;
  readonly smtp: string;
}

/** What is found in each. */
export type ByEngine<T> = Readonly<Record<'kafka' | 'elasticsearch' | 'redis' | 's3', T>>;

/** A part of each engine, which nobody else uses. */
export interface Engines {
  /** With these a site uses those parts. */
  readonly settings: Readonly<Record<string, string>>;
  readonly contents: ByEngine<EngineContents>;
  readonly mails: MailServer;
  /** As if no service had ever read a topic. None may be reading. */
  forgetGroups(): Promise<void>;
}

/** `name` is what these parts are for, in their own names. `undo` takes away all that a site leaves there. */
export const openEngines = async (name: string, addresses: Addresses, undo: Undo): Promise<Engines> => {
  const own = `${name}-${randomBytes(6).toString('hex')}`;
  const opened = <T extends EngineContents>(contents: T): T => {
    undo.push(() => contents.close());
    undo.push(() => contents.remove());
    return contents;
  };
  const accessKeyId = process.env['S3_ACCESS_KEY_ID'] ?? '';
  const secretAccessKey = process.env['S3_SECRET_ACCESS_KEY'] ?? '';
  const kafka = opened(await topicContents(addresses.kafka, `${own}.`));
  const elasticsearch = opened(indexContents(addresses.elasticsearch, own));
  const redis = opened(await cacheContents(addresses.redis));
  const s3 = opened(
    await bucketContents({ endpoint: addresses.s3, bucket: own, accessKeyId, secretAccessKey }),
  );
  const mails = openMailServer(process.env['MAIL_API_URL'] ?? '');
  undo.push(() => mails.remove());
  return {
    settings: {
      KAFKA_BROKERS: addresses.kafka,
      KAFKA_PREFIX: `${own}.`,
      KAFKA_TOPIC_PARTITIONS: '1',
      ELASTICSEARCH_URL: addresses.elasticsearch,
      ELASTICSEARCH_INDEX: own,
      REDIS_URL: redis.url,
      S3_ENDPOINT: addresses.s3,
      S3_BUCKET: own,
      SMTP_URL: addresses.smtp,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    contents: { kafka, elasticsearch, redis, s3 },
    mails,
    forgetGroups: () => kafka.forgetGroups(),
  };
};
