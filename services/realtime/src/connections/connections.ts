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
  /** `null` for a visitor. */
  readonly owner: SocketOwner | null;
  readonly endsAt: number;
  /** How many packets it may still send. A client responds to pings, and names the listing that it watches. */
  packetsLeft: number;
}

/** The connections of this instance. */
export interface Connections {
  add(connection: Connection): void;
  remove(socket: Socket): void;
  of(socket: Socket): Connection | undefined;
  all(): Connection[];
  /** `null` counts the sockets of visitors. */
  countOf(memberId: string | null): number;
}

export const createConnections = (): Connections => {
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string | null, number>();
  const count = ({ owner }: Connection, by: number): void => {
    const memberId = owner?.memberId ?? null;
    const now = (counts.get(memberId) ?? 0) + by;
    if (now > 0) counts.set(memberId, now);
    else counts.delete(memberId);
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
  const visitors = () => connections.countOf(null);
  metrics.gauge('candor_sockets', 'Open sockets of members.', () => connections.all().length - visitors());
  metrics.gauge('candor_visitor_sockets', 'Open sockets of visitors.', visitors);
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
