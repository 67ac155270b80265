import type { PortSettings } from '../service/port-settings.ts';

/** How to get into a Kafka that does not let everybody in. */
export interface KafkaAccess {
  /** By TLS; its certificate must be one that Node trusts, the machine's own ones with `NODE_EXTRA_CA_CERTS`. */
  readonly ssl: boolean;
  /** Who signs in; `null`: nobody does. */
  readonly sasl: KafkaSasl | null;
}

export interface KafkaSasl {
  readonly mechanism: NonNullable<PortSettings['KAFKA_SASL_MECHANISM']>;
  readonly username: string;
  readonly password: string;
}

export type KafkaAccessSettings = Pick<
  PortSettings,
  'KAFKA_SSL' | 'KAFKA_SASL_MECHANISM' | 'KAFKA_SASL_USERNAME' | 'KAFKA_SASL_PASSWORD'
>;

export const kafkaAccessOf = ({
  KAFKA_SSL: ssl,
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: username,
  KAFKA_SASL_PASSWORD: password,
}: KafkaAccessSettings): KafkaAccess => ({
  ssl,
  sasl:
    mechanism === undefined || username === undefined || password === undefined
      ? null
      : { mechanism, username, password },
});
