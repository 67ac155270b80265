import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** One address in front of a service's instances. New connections go to them in turn, past those that refuse. */
export interface LoadBalancer {
  readonly url: string;
  /** Open connections stay. */
  setInstances(ports: readonly number[]): void;
  close(): Promise<void>;
}

export const openLoadBalancer = async (): Promise<LoadBalancer> => {
  const open = new Set<Socket>();
  let instances: readonly number[] = [];
  let turn = 0;

  const track = (socket: Socket): void => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => open.delete(socket));
  };
  const forward = async (client: Socket): Promise<void> => {
    for (const _ of instances) {
      const instance = connect(instances[turn++ % instances.length] ?? 0, '127.0.0.1');
      const isConnected = await once(instance, 'connect').then(
        () => true,
        () => false,
      );
      if (!isConnected) continue;
      track(instance);
      await Promise.all([pipeline(client, instance), pipeline(instance, client)]).catch(() => undefined);
      instance.destroy();
      break;
    }
    client.destroy();
  };
  const server = createServer((client) => {
    track(client);
    client.on('error', () => client.destroy());
    void forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    setInstances: (ports) => {
      instances = ports;
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
};
