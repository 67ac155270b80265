import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of a service's instances, as a container platform gives it: connections go round. */
export interface Spreader {
  readonly url: string;
  /** Where connections go from now on; those that are open stay. */
  setInstances(ports: readonly number[]): void;
  close(): Promise<void>;
}

export const openSpreader = async (): Promise<Spreader> => {
  const open = new Set<Socket>();
  let instances: readonly number[] = [];
  let turn = 0;

  const track = (socket: Socket): void => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => open.delete(socket));
  };
  const passOn = (client: Socket, tries: number): void => {
    const port = instances[turn % Math.max(1, instances.length)];
    turn += 1;
    if (port === undefined || tries === 0) {
      client.destroy();
      return;
    }
    const instance = connect(port, '127.0.0.1');
    instance.once('error', () => passOn(client, tries - 1));
    instance.once('connect', () => {
      instance.removeAllListeners('error');
      track(instance);
      join(client, instance);
    });
  };
  const server = createServer((client) => {
    track(client);
    client.on('error', () => client.destroy());
    passOn(client, instances.length);
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

/** What breaks off on one side breaks off on the other. */
const join = (one: Socket, other: Socket): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.once('close', () => to.destroy());
    from.pipe(to);
  }
};
