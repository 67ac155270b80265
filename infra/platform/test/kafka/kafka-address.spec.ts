import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createKafkaBus } from '../../src/bus/kafka/kafka-bus.ts';
import { settingsFor } from './kafka-samples.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** The log lines of a bus that starts with this address. */
const logOf = async (address: string) => {
  const lines: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const bus = await createKafkaBus({ ...settingsFor(address), topics: ['candor.spec.address'], log });
  await bus.close();
  return lines;
};

it.concurrent('starts with an unknown host name, and logs it', async () => {
  const lines = await logOf('kafka.candor.invalid:9092');
  expect(lines).toMatchObject([
    {
      msg: 'kafka is not reachable yet',
      brokers: ['kafka.candor.invalid:9092'],
      err: { message: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) as string },
    },
  ]);
});

it.concurrent('starts with an address of another server, and logs it', async () => {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const lines = await logOf(address);
  expect(lines).toMatchObject([{ msg: 'kafka is not reachable yet', brokers: [address] }]);
});
