import { Unavailable } from '../../http/problems.ts';
import { InvalidConfiguration } from '../../service/load-config.ts';

/** Permanent refusals by Kafka, each with the settings to change. */
const refusals: Readonly<Record<string, string>> = {
  INVALID_REPLICATION_FACTOR: 'KAFKA_TOPIC_REPLICATION: Kafka has fewer brokers than copies of a topic',
  INVALID_PARTITIONS: 'KAFKA_TOPIC_PARTITIONS: Kafka refuses this number of partitions',
  INVALID_CONFIG: 'BUS_RETENTION_HOURS, KAFKA_TOPIC_REPLICATION: Kafka refuses this configuration of a topic',
  INVALID_TOPIC_EXCEPTION: 'KAFKA_PREFIX: Kafka refuses topic names with this prefix',
  POLICY_VIOLATION:
    'KAFKA_TOPIC_PARTITIONS, KAFKA_TOPIC_REPLICATION, BUS_RETENTION_HOURS: a policy of Kafka forbids such topics; ' +
    'its log names the policy',
  KafkaJSSASLAuthenticationError:
    'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka refuses this username or password',
  UNSUPPORTED_SASL_MECHANISM: 'KAFKA_SASL_MECHANISM: Kafka does not support this mechanism',
  ILLEGAL_SASL_STATE: 'KAFKA_SASL_MECHANISM: these brokers do not support authentication',
};

/** `InvalidConfiguration` for a permanent refusal, else `Unavailable`. */
export const topicError = (error: unknown): Error => {
  const types = typesOf(error);
  const refusal = types.map((type) => refusals[type]).find((message) => message !== undefined);
  if (refusal !== undefined) return new InvalidConfiguration(refusal, { cause: error });
  const forbidden = types.find((type) => type.endsWith('_AUTHORIZATION_FAILED'));
  if (forbidden !== undefined)
    return new InvalidConfiguration(`KAFKA_BROKERS: Kafka does not let us create topics (${forbidden})`, {
      cause: error,
    });
  return error instanceof Unavailable ? error : new Unavailable('Kafka does not respond.', { cause: error });
};

const permanentTypes = ['POLICY_VIOLATION', 'INVALID_CONFIG', 'INVALID_REQUEST', 'UNSUPPORTED_VERSION'];
/** kafkajs: the server does not have this request. Not everything that speaks Kafka's protocol has all of it. */
const unsupportedRequest = 'KafkaJSServerDoesNotSupportApiKey';

/** Kafka's error type when a retry is useless; `null` when it may succeed. */
export const permanentRefusal = (error: unknown): string | null =>
  typesOf(error).find(
    (type) =>
      type.endsWith('_AUTHORIZATION_FAILED') || [...permanentTypes, unsupportedRequest].includes(type),
  ) ?? null;

/** The error types of Kafka and of kafkajs, including those of causes and of aggregated errors. */
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
