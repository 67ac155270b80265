import { Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';

/** What Kafka says for good, so that trying again is no use; each with the settings it is about. */
const refusals: Readonly<Record<string, string>> = {
  INVALID_REPLICATION_FACTOR:
    'KAFKA_TOPIC_REPLICATION: Kafka has too few brokers to keep so many copies of a topic',
  INVALID_PARTITIONS: 'KAFKA_TOPIC_PARTITIONS: Kafka makes no topic with so many partitions',
  INVALID_CONFIG: 'BUS_RETENTION_HOURS, KAFKA_TOPIC_REPLICATION: Kafka takes no topic that is configured so',
  INVALID_TOPIC_EXCEPTION: 'KAFKA_PREFIX: Kafka does not take names of topics that begin so',
  POLICY_VIOLATION:
    'KAFKA_TOPIC_PARTITIONS, KAFKA_TOPIC_REPLICATION, BUS_RETENTION_HOURS: Kafka’s rules forbid topics that are ' +
    'made with these, and its own log says which rule',
  KafkaJSSASLAuthenticationError:
    'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka does not let us sign in with them',
  UNSUPPORTED_SASL_MECHANISM: 'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in this way',
  ILLEGAL_SASL_STATE: 'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in at these brokers',
};

/** Why topics are not there, with its cause as far as one is known. */
export const whyNoTopics = (error: unknown): Error => {
  const types = typesOf(error);
  const because = { cause: error };
  const refusal = types.map((type) => refusals[type]).find((known) => known !== undefined);
  if (refusal !== undefined) return new InvalidConfiguration(refusal, because);
  const forbidden = types.find((type) => type.endsWith('_AUTHORIZATION_FAILED'));
  if (forbidden !== undefined) {
    return new InvalidConfiguration(
      `KAFKA_BROKERS: Kafka does not let us make our topics (${forbidden})`,
      because,
    );
  }
  return error instanceof Unavailable ? error : new Unavailable('Kafka does not answer.', because);
};

/** Kafka's own word for what it will not do, however often it is asked; `null`: another time it may. */
export const refusalIn = (error: unknown): string | null =>
  typesOf(error).find(
    (type) =>
      type.endsWith('_AUTHORIZATION_FAILED') ||
      [
        'POLICY_VIOLATION',
        'INVALID_CONFIG',
        'INVALID_REQUEST',
        'UNSUPPORTED_VERSION',
        unknownRequest,
      ].includes(type),
  ) ?? null;

/** What speaks like Kafka need not be able to do everything. */
const unknownRequest = 'KafkaJSServerDoesNotSupportApiKey';

/** Kafka's own names for what went wrong, and kafkajs's, through its wrappings. */
const typesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'type' in error && typeof error.type === 'string' ? [error.type] : [];
  const parts: unknown = 'errors' in error ? error.errors : [];
  return [
    ...own,
    error.name,
    ...typesOf(error.cause),
    ...(Array.isArray(parts) ? parts.flatMap(typesOf) : []),
  ];
};
