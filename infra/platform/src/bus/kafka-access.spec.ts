import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidConfiguration, loadConfig } from '../service/load-config.ts';
import { portSettings } from '../service/port-settings.ts';
import { kafkaAccessOf } from './kafka-access.ts';
import { createKafkaBus } from './kafka-bus.ts';
import { settingsFor } from './kafka-samples.contract.ts';
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

const signIn = {
  KAFKA_SASL_MECHANISM: 'PLAIN',
  KAFKA_SASL_USERNAME: 'candor',
  KAFKA_SASL_PASSWORD: 'hush hush',
};

/** What a service says, or throws, that starts with such a broker and such settings. */
const startWith = async ({ address }: ScriptedKafkaBroker, settings: Readonly<Record<string, string>>) => {
  const said: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });
  const config = loadConfig(portSettings, { KAFKA_BROKERS: address, ...settings });
  const bus = await createKafkaBus({
    ...settingsFor(address),
    access: kafkaAccessOf(config),
    topics: ['candor.spec.access'],
    log,
  });
  await bus.close();
  return said;
};

describe.concurrent('a Kafka that does not let everybody in', () => {
  it('is told who signs in, by the mechanism that is set', async () => {
    const broker = await start();
    await startWith(broker, signIn);
    expect(broker.heard).toContainEqual({ mechanism: 'PLAIN', secret: '\0candor\0hush hush' });
  });

  it('is told nothing of the kind where nobody is to sign in', async () => {
    const broker = await start();
    const said = await startWith(broker, {});
    expect(broker.heard).toEqual([]);
    expect(said).toMatchObject([
      {
        msg: 'kafka does not answer yet',
        err: { message: expect.stringContaining('Closed connection') as string },
      },
    ]);
  });

  it('is reached by TLS alone where that is set, by the name in its address', async () => {
    const broker = await start();
    await startWith(broker, { ...signIn, KAFKA_SSL: 'true' });
    const clientHello = 0x16;
    expect(broker.greetings.length).toBeGreaterThan(0);
    for (const greeting of broker.greetings) {
      expect(greeting[0]).toBe(clientHello);
      expect(greeting.includes('localhost')).toBe(true);
    }
    expect(broker.heard).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      { authenticateError: 58 },
      'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka does not let us sign in with them',
    ],
    [
      'a mechanism that it does not know',
      { handshakeError: 33 },
      'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in this way',
    ],
    [
      'signing in where it asks nobody to',
      { handshakeError: 34 },
      'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in at these brokers',
    ],
  ])('refuses %s, which is told at start by the setting’s name', async (_what, script, message) => {
    const starting = startWith(await start(script), signIn);
    await expect(starting).rejects.toMatchObject({ name: InvalidConfiguration.name, message });
  });
});

describe('settings of how to get into Kafka', () => {
  it('are told together when one lacks another', () => {
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
    expect(load({ KAFKA_BROKERS: 'kafka:9092', ...signIn, KAFKA_SASL_MECHANISM: 'hush' })).toThrow(
      /^These settings are missing or wrong:\n {2}KAFKA_SASL_MECHANISM: (?!.*hush).*$/,
    );
  });

  it('are understood however their mechanism is written', () => {
    for (const [mechanism, understood] of [
      ['PLAIN', 'plain'],
      ['scram-sha-256', 'scram-sha-256'],
      ['SCRAM-SHA-512', 'scram-sha-512'],
    ] as const) {
      const given = { KAFKA_BROKERS: 'kafka:9092', ...signIn, KAFKA_SASL_MECHANISM: mechanism };
      expect(kafkaAccessOf(loadConfig(portSettings, given))).toEqual({
        ssl: false,
        sasl: { mechanism: understood, username: 'candor', password: 'hush hush' },
      });
    }
    expect(kafkaAccessOf(loadConfig(portSettings, {}))).toEqual({ ssl: false, sasl: null });
  });
});
