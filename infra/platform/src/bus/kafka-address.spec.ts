import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createKafkaBus } from './kafka-bus.ts';
import { settingsFor } from './kafka-samples.contract.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** What a service says that starts with such an address. */
const startedWith = async (address: string) => {
  const said: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });
  const bus = await createKafkaBus({ ...settingsFor(address), topics: ['candor.spec.address'], log });
  await bus.close();
  return said;
};

it.concurrent('starts with an address that nobody knows, and says which', async () => {
  const said = await startedWith('kafka.candor.invalid:9092');
  expect(said).toMatchObject([
    {
      msg: 'kafka does not answer yet',
      brokers: ['kafka.candor.invalid:9092'],
      err: { message: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) as string },
    },
  ]);
});

it.concurrent('starts where something answers that is no Kafka, and says so', async () => {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const said = await startedWith(address);
  expect(said).toMatchObject([{ msg: 'kafka does not answer yet', brokers: [address] }]);
});
