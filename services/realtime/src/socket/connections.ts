import type { Socket } from 'engine.io';
import type { SocketOwner } from './member-room.ts';

/** A connection as its engine knows it. */
export interface Connection {
  readonly socket: Socket;
  readonly owner: SocketOwner;
  readonly endsAt: number;
  /** What it may still send; a client has nothing to say but that it is there. */
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
