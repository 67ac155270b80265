import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort, freePorts } from '@candor/platform/free-ports';
import { openSpreader, type Spreader } from './spreader.ts';

const servers: Server[] = [];
let spreader: Spreader;
afterEach(async () => {
  await spreader.close();
  for (const server of servers.splice(0)) server.close();
});

const instance = async (name: string): Promise<number> => {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(name);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const ask = async (): Promise<string> => (await fetch(spreader.url)).text();

it('connections go round, past an instance that is gone', async () => {
  spreader = await openSpreader();
  const gone = await freePort();
  spreader.setInstances([await instance('one'), await instance('two'), gone]);
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(new Set(answers)).toEqual(new Set(['one', 'two']));
});

it('a connection breaks off when nobody is there', async () => {
  spreader = await openSpreader();
  spreader.setInstances(await freePorts(1));
  await expect(ask()).rejects.toThrow();
});
