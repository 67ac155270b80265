import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

export type LoadBalancer = Awaited<ReturnType<typeof openLoadBalancer>>;

/** One address in front of a service's instances. New connections go to them in turn, past those that refuse. */
export const openLoadBalancer = async () => {
  let instances: readonly number[] = [];
  let turn = 0;

  const connectToInstance = async (): Promise<Socket | null> => {
    for (const _ of instances) {
      const port = instances[turn++ % instances.length] ?? 0;
      const instance = connect({ port, host: '127.0.0.1', noDelay: true });
      if (await once(instance, 'connect').catch(() => null)) return instance;
    }
    return null;
  };
  const forward = async (client: Socket): Promise<void> => {
    client.on('error', () => client.destroy());
    const instance = await connectToInstance();
    if (instance === null) client.destroy();
    else await Promise.allSettled([pipeline(client, instance), pipeline(instance, client)]);
  };
  const server = createServer({ noDelay: true }, (client) => void forward(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Open connections stay. */
    setInstances: (ports: readonly number[]): void => {
      instances = ports;
    },
    /** Resolves when its connections have ended, so stop the instances first. */
    [Symbol.asyncDispose]: (): Promise<void> => server[Symbol.asyncDispose](),
  };
};
