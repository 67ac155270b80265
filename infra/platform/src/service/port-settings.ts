import { z } from 'zod';

/** The settings that choose each port's adapter and configure it. Without settings every port is embedded. */
export const portSettings = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').flatMap((broker) => broker.trim() || []))
    .refine(
      (brokers) => brokers.every((broker) => /^[^\s:/]+:\d+$/.test(broker)),
      'host:port, with commas between them',
    )
    .optional()
    .describe(
      'Kafka brokers, `host:port` with commas between them; without them the bus is a log in Postgres.',
    ),
  KAFKA_SSL: z.stringbool().default(false).describe('Kafka is reached by TLS.'),
  KAFKA_SASL_MECHANISM: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['plain', 'scram-sha-256', 'scram-sha-512']))
    .optional()
    .describe(
      'How services sign in to Kafka: `plain`, `scram-sha-256` or `scram-sha-512`; without it they do not.',
    )
    .meta({ needs: ['KAFKA_BROKERS', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] }),
  KAFKA_SASL_USERNAME: z
    .string()
    .optional()
    .describe('User at Kafka.')
    .meta({ needs: ['KAFKA_SASL_MECHANISM'] }),
  KAFKA_SASL_PASSWORD: z
    .string()
    .optional()
    .describe('Password of this user.')
    .meta({ secret: true, needs: ['KAFKA_SASL_MECHANISM'] }),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{0,100}$/, 'letters, digits, dots, underscores and hyphens')
    .default('')
    .describe('How all topics and groups begin, for sites that share a Kafka.'),
  KAFKA_TOPIC_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(6)
    .describe('Partitions of a topic when it is made; one with fewer is refused at start.'),
  KAFKA_TOPIC_REPLICATION: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .default(1)
    .describe('Copies of each partition when a topic is made.'),
  BUS_RETENTION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(168)
    .describe('How long the bus keeps messages at least, in hours; who comes later reads the owners’ feeds.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis for the cache, limits and pub/sub; without it they are kept in the process.')
    .meta({ secret: true }),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe('S3 for uploads; without it they are files below `DATA_DIR`.')
    .meta({ needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] }),
  S3_FORCE_PATH_STYLE: z
    .stringbool()
    .default(true)
    .describe('The bucket is part of the path, not of the host name; Amazon wants `false`.'),
  S3_CHECKSUMS: z
    .enum(['always', 'when-required'])
    .default('always')
    .describe(
      'Whether uploads carry a checksum, so that S3 keeps none that broke off; `when-required` is for a server that cannot do it.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z
    .string()
    .default('candor')
    .describe(
      'Bucket of the uploads; created at start when it is missing, refused when it belongs to another program.',
    ),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of S3.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of this access key.').meta({ secret: true }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mails are kept in the development outbox.')
    .meta({ secret: true }),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where text messages are posted to, as JSON `{to, text}`; without it they are kept in the development outbox.',
    )
    .meta({ secret: true }),
  MAIL_FROM: z.string().default('Candor <no-reply@localhost>').describe('Sender of mails.'),
});
export type PortSettings = z.infer<typeof portSettings>;
