import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidConfiguration, loadConfig } from '../../src/service/load-config.ts';
import { portSettings } from '../../src/service/port-settings.ts';
import { kafkaAccessOf } from '../../src/bus/create-bus.ts';
import { createKafkaBus } from '../../src/bus/kafka/kafka-bus.ts';
import { settingsFor } from './kafka-samples.ts';
import {
  startScriptedKafkaBroker,
  type ScriptedKafkaBroker,
  type ScriptedSignIn,
} from './scripted-kafka-broker.ts';

const brokers: ScriptedKafkaBroker[] = [];
afterAll(() => {
  for (const broker of brokers) broker.close();
});

const start = async (script?: ScriptedSignIn) => {
  const broker = await startScriptedKafkaBroker(script);
  brokers.push(broker);
  return broker;
};

const credentials = {
  KAFKA_SASL_MECHANISM: 'PLAIN',
  KAFKA_SASL_USERNAME: 'candor',
  KAFKA_SASL_PASSWORD: 'hush hush',
};

/** The log lines of a bus that starts with this broker and these settings. */
const startWith = async ({ address }: ScriptedKafkaBroker, settings: Readonly<Record<string, string>>) => {
  const lines: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const config = loadConfig(portSettings, { KAFKA_BROKERS: address, ...settings });
  const bus = await createKafkaBus({
    ...settingsFor(address),
    access: kafkaAccessOf(config),
    topics: ['candor.spec.access'],
    log,
  });
  await bus.close();
  return lines;
};

describe.concurrent('the connection to Kafka', () => {
  it('authenticates with the configured mechanism', async () => {
    const broker = await start();
    await startWith(broker, credentials);
    expect(broker.credentials).toContainEqual({ mechanism: 'PLAIN', secret: '\0candor\0hush hush' });
  });

  it('sends no credentials without a mechanism', async () => {
    const broker = await start();
    const lines = await startWith(broker, {});
    expect(broker.credentials).toEqual([]);
    expect(lines).toMatchObject([
      {
        msg: 'kafka is not reachable yet',
        err: { message: expect.stringContaining('Closed connection') as string },
      },
    ]);
  });

  it('uses TLS alone when it is configured, with the host name of the address', async () => {
    const broker = await start();
    await startWith(broker, { ...credentials, KAFKA_SSL: 'true' });
    const clientHello = 0x16;
    expect(broker.greetings.length).toBeGreaterThan(0);
    for (const greeting of broker.greetings) {
      expect(greeting[0]).toBe(clientHello);
      expect(greeting.includes('localhost')).toBe(true);
    }
    expect(broker.credentials).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      { authenticateError: 58 },
      'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka refuses this username or password',
    ],
    [
      'an unknown mechanism',
      { handshakeError: 33 },
      'KAFKA_SASL_MECHANISM: Kafka does not support this mechanism',
    ],
    [
      'authentication at brokers without it',
      { handshakeError: 34 },
      'KAFKA_SASL_MECHANISM: these brokers do not support authentication',
    ],
  ])('fails at start after %s, and names the setting', async (_what, script, message) => {
    const starting = startWith(await start(script), credentials);
    await expect(starting).rejects.toMatchObject({ name: InvalidConfiguration.name, message });
  });
});

describe('settings for access to Kafka', () => {
  it('are incomplete without each other', () => {
    const load = (given: Readonly<Record<string, string>>) => () => loadConfig(portSettings, given);
    expect(load({ KAFKA_SASL_MECHANISM: 'plain' })).toThrow(
      'KAFKA_SASL_MECHANISM: needs KAFKA_BROKERS, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD beside it',
    );
    expect(load({ KAFKA_SASL_USERNAME: 'candor' })).toThrow(
      'KAFKA_SASL_USERNAME: needs KAFKA_SASL_MECHANISM beside it',
    );
    expect(load({ KAFKA_SASL_PASSWORD: 'hush hush' })).toThrow(
      'KAFKA_SASL_PASSWORD: needs KAFKA_SASL_MECHANISM beside it',
    );
    expect(load({ KAFKA_BROKERS: 'kafka:9092', ...credentials, KAFKA_SASL_MECHANISM: 'hush' })).toThrow(
      /^These settings are missing or wrong:\n {2}KAFKA_SASL_MECHANISM: (?!.*hush).*$/,
    );
  });

  it('accept a mechanism in upper and lower case', () => {
    for (const [mechanism, understood] of [
      ['PLAIN', 'plain'],
      ['scram-sha-256', 'scram-sha-256'],
      ['SCRAM-SHA-512', 'scram-sha-512'],
    ] as const) {
      const given = { KAFKA_BROKERS: 'kafka:9092', ...credentials, KAFKA_SASL_MECHANISM: mechanism };
      expect(kafkaAccessOf(loadConfig(portSettings, given))).toEqual({
        ssl: false,
        sasl: { mechanism: understood, username: 'candor', password: 'hush hush' },
      });
    }
    expect(kafkaAccessOf(loadConfig(portSettings, {}))).toEqual({ ssl: false, sasl: null });
  });
});
