import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Unavailable } from '../../src/http/problems.ts';
import { describeOnEngine } from '../../src/testing/engine.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { eventOf } from '../../src/bus/bus-samples.contract.ts';
import { createKafkaBus } from '../../src/bus/kafka/kafka-bus.ts';
import { recordFrom, openRawKafka, settingsFor, type RawKafka } from './kafka-samples.ts';

describeOnEngine('Kafka', (address) => {
  const settings = settingsFor(address);
  let raw: RawKafka;
  beforeAll(async () => {
    raw = await openRawKafka(settings);
  });
  afterAll(() => raw.stop());

  it('starts while Kafka is unreachable, and works once it is reachable', async () => {
    const topic = await raw.newTopic();
    const proxy = createProxy(settings.brokers[0] ?? '');
    const bus = await createKafkaBus({ ...settings, brokers: [await proxy.address()], topics: [topic] });
    const { received, subscription } = await recordFrom(bus, topic);
    expect(await bus.isReachable()).toBe(false);
    await expect(bus.publish(topic, [eventOf('rating-away', 1)])).rejects.toThrow(Unavailable);
    await proxy.open();
    await eventually(async () => {
      expect(await bus.isReachable()).toBe(true);
      await bus.publish(topic, [eventOf('rating-away', 2)]);
    });
    await eventually(() => {
      expect(received).toContain(2);
    });
    await subscription.stop();
    await bus.close();
    await proxy.close();
  });
});

/** Forwards to the broker while it is open. */
const createProxy = (broker: string) => {
  const [host = '', port = ''] = broker.split(':');
  const server: Server = createServer((inside) => {
    const outside = connect(Number(port), host);
    inside.on('error', () => outside.destroy()).pipe(outside);
    outside.on('error', () => inside.destroy()).pipe(inside);
  });
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, '127.0.0.1', () => {
        resolve((server.address() as AddressInfo).port);
      });
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  let at = 0;
  return {
    address: async () => {
      at = await listen(0);
      await shut();
      return `127.0.0.1:${String(at)}`;
    },
    open: () => listen(at),
    close: shut,
  };
};
