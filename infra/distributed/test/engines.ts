import { randomBytes } from 'node:crypto';
import {
  bucketContents,
  cacheContents,
  describeOnEngine,
  type EngineContents,
  indexContents,
  topicContents,
} from '@candor/platform/testing';
import { z } from 'zod';

/** Addresses of a site's engines besides Postgres. */
export interface Addresses {
  readonly kafka: string;
  readonly elasticsearch: string;
  readonly redis: string;
  readonly s3: string;
  readonly smtp: string;
}

export type ByEngine<T> = Readonly<Record<'kafka' | 'elasticsearch' | 'redis' | 's3', T>>;

/** A part of each engine for one site only. */
export interface Engines {
  /** Settings of the site. */
  readonly settings: Readonly<Record<string, string>>;
  readonly contents: ByEngine<EngineContents>;
  readonly mails: MailServer;
  /** Removes the consumer groups, so that every topic is read from its beginning. No service may be reading. */
  removeGroups(): Promise<void>;
}

/** `name` is part of the names of topics, indices and buckets. `cleanup` removes all data that the site leaves there. */
export const openEngines = async (
  name: string,
  addresses: Addresses,
  cleanup: AsyncDisposableStack,
): Promise<Engines> => {
  const own = `${name}-${randomBytes(6).toString('hex')}`;
  const opened = <T extends EngineContents>(contents: T): T => {
    cleanup.defer(() => contents.close());
    cleanup.defer(() => contents.remove());
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
  cleanup.defer(() => mails.remove());
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
    removeGroups: () => kafka.deleteGroups(),
  };
};

/** A test mail server. */
export interface MailServer {
  /** Texts, oldest first. */
  mailsTo(recipient: string): Promise<readonly string[]>;
  /** Removes the mails of all requested recipients. */
  remove(): Promise<void>;
}

const Mails = z.array(z.object({ id: z.string(), time: z.string(), text: z.string() }));

export const openMailServer = (api: string): MailServer => {
  const recipients = new Set<string>();
  const read = async (recipient: string) => {
    const query = new URLSearchParams({ 'to.address': recipient });
    const response = await fetch(`${api}/email?${query.toString()}`);
    const mails = Mails.parse(await response.json());
    return mails.toSorted((one, other) => one.time.localeCompare(other.time));
  };
  return {
    mailsTo: async (recipient) => {
      recipients.add(recipient);
      return (await read(recipient)).map(({ text }) => text);
    },
    remove: async () => {
      for (const recipient of recipients)
        for (const { id } of await read(recipient)) await fetch(`${api}/email/${id}`, { method: 'DELETE' });
    },
  };
};

/** Runs the specs if every engine has an address. Otherwise they are skipped with the name of a missing engine. */
export const describeOnAllEngines = (specs: (addresses: Addresses) => void): void => {
  describeOnEngine('Kafka', (kafka) => {
    describeOnEngine('Elasticsearch', (elasticsearch) => {
      describeOnEngine('Redis', (redis) => {
        describeOnEngine('S3', (s3) => {
          describeOnEngine('SMTP', (smtp) => {
            specs({ kafka, elasticsearch, redis, s3, smtp });
          });
        });
      });
    });
  });
};
