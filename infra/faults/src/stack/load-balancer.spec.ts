import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort, freePorts } from '@candor/platform/free-ports';
import { openLoadBalancer, type LoadBalancer } from './load-balancer.ts';

const servers: Server[] = [];
let balancer: LoadBalancer;
afterEach(async () => {
  await balancer[Symbol.asyncDispose]();
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
const get = async (): Promise<string> => (await fetch(balancer.url)).text();

it('connections go to the instances in turn, past one that refuses', async () => {
  balancer = await openLoadBalancer();
  const gone = await freePort();
  balancer.setInstances([await instance('one'), await instance('two'), gone]);
  const responses = [await get(), await get(), await get(), await get()];
  expect(new Set(responses)).toEqual(new Set(['one', 'two']));
});

it('a connection is closed when no instance accepts it', async () => {
  balancer = await openLoadBalancer();
  balancer.setInstances(await freePorts(1));
  await expect(get()).rejects.toThrow();
});
