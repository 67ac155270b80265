import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createStarts } from './start-in-turn.ts';

const startMany = (count: number) => {
  const start = createStarts();
  const started: number[] = [];
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = new Socket();
    const response = new ServerResponse(new IncomingMessage(socket));
    response.assignSocket(socket);
    start(response, () => started.push(index));
    return socket;
  });
  const end = (index: number): void => {
    sockets[index]?.emit('close');
  };
  return { started, end };
};

describe('calls that arrive together', () => {
  it('are started at once if they are few', () => {
    expect(startMany(4).started).toEqual([0, 1, 2, 3]);
  });

  it('are otherwise started one in each turn of the event loop, in their order', async () => {
    const { started } = startMany(8);
    const lengths = [started.length];
    while (started.length < 8) {
      await turn();
      lengths.push(started.length);
    }
    expect(lengths).toEqual([4, 5, 6, 7, 8]);
    expect(started).toEqual(Array.from({ length: 8 }, (_, index) => index));
  });

  it('follow those that end, and are not started after their clients have left', () => {
    const { started, end } = startMany(8);
    end(4);
    end(0);
    end(1);
    expect(started.slice(4)).toEqual([5]);
  });
});
