import type { Metrics } from '@candor/platform';
import type { Socket } from 'engine.io';
import { Counter } from 'prom-client';

/** The member whose socket it is, as the gateway signed the request that opened it. */
export interface SocketOwner {
  readonly memberId: string;
  readonly sessionId: string;
}

/** A connection at the level of engine.io, below socket.io. */
export interface Connection {
  readonly socket: Socket;
  readonly owner: SocketOwner;
  readonly endsAt: number;
  /** How many packets it may still send. A client only responds to pings. */
  packetsLeft: number;
}

/** The connections of this instance. */
export interface Connections {
  add(connection: Connection): void;
  remove(socket: Socket): void;
  of(socket: Socket): Connection | undefined;
  all(): Connection[];
  countOf(memberId: string): number;
}

export const createConnections = (): Connections => {
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();
  const count = ({ owner }: Connection, by: number): void => {
    const now = (counts.get(owner.memberId) ?? 0) + by;
    if (now > 0) counts.set(owner.memberId, now);
    else counts.delete(owner.memberId);
  };
  return {
    add: (connection) => {
      connections.set(connection.socket, connection);
      count(connection, 1);
    },
    remove: (socket) => {
      const connection = connections.get(socket);
      if (connection && connections.delete(socket)) count(connection, -1);
    },
    of: (socket) => connections.get(socket),
    all: () => [...connections.values()],
    countOf: (memberId) => counts.get(memberId) ?? 0,
  };
};

/** Measures the open connections. Returns the counter of those that the server closes, by reason. */
export const measureConnections = (
  metrics: Metrics,
  connections: Connections,
): ((reason: string) => void) => {
  metrics.gauge('candor_sockets', 'Open sockets of members.', () => connections.all().length);
  const closed = new Counter({
    name: 'candor_sockets_closed_total',
    help: 'Sockets closed by the server, by reason.',
    labelNames: ['reason'] as const,
    registers: [metrics.registry],
  });
  return (reason) => {
    closed.inc({ reason });
  };
};
