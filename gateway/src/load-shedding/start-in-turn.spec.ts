import { IncomingMessage, ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createStarts } from './start-in-turn.ts';

const startMany = (count: number, isShort = false) => {
  const server = new Server();
  const start = createStarts(server, () => isShort);
  const started: number[] = [];
  const call = (index: number): Socket => {
    const socket = new Socket();
    const response = new ServerResponse(new IncomingMessage(socket));
    response.assignSocket(socket);
    start(response, () => started.push(index));
    return socket;
  };
  const sockets = Array.from({ length: count }, (_, index) => call(index));
  return {
    started,
    startAgain: () => call(0),
    connect: () => server.emit('connection', new Socket()),
    leave: (index: number) => sockets[index]?.emit('close'),
  };
};

describe('calls that arrive together', () => {
  it('are started one in each turn of the event loop after the first, in their order', async () => {
    const { started } = startMany(5);
    const lengths = [started.length];
    for (let turns = 0; turns < 5; turns += 1) {
      await turn();
      lengths.push(started.length);
    }
    expect(lengths).toEqual([1, 2, 3, 4, 5, 5]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('wait for clients that connect, but not without end', async () => {
    const { started, connect } = startMany(3);
    let turns = 0;
    while (started.length === 1) {
      expect(turns).toBeLessThan(100);
      connect();
      await turn();
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
    await turn();
    expect(started).toEqual([0, 1, 2]);
  });

  it('are started at once while few are in flight, unless a client has just connected', async () => {
    expect(startMany(3, true).started).toEqual([0, 1, 2]);
    const { started, connect, startAgain } = startMany(1, true);
    connect();
    startAgain();
    expect(started).toEqual([0]);
    await turn();
    await turn();
    expect(started).toEqual([0, 0]);
  });

  it('are not started after their clients have left', async () => {
    const { started, leave } = startMany(3);
    leave(1);
    for (let turns = 0; turns < 3; turns += 1) await turn();
    expect(started).toEqual([0, 2]);
  });
});
