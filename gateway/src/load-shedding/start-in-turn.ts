import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Server } from 'node:net';

/** Clients that connect without end do not stop those that are connected. */
const longestPause = 32;

/**
 * Starts one call in each turn of the event loop, and none in a turn that accepted a connection. Node.js accepts one connection in
 * each turn, so that turns with calls would leave new clients waiting, without a response or a refusal. While `isShort` says that few
 * calls are in flight, they start at once, because a turn for each costs a seventh of the throughput.
 */
export const createStarts = (
  server: Server,
  isShort: () => boolean,
): ((response: ServerResponse, start: () => void) => void) => {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let hasAccepted = false;
  let paused = 0;

  /** Calls that come in the rest of this turn wait. */
  const takeTurn = (): void => {
    if (!isTaken) setImmediate(endTurn);
    isTaken = true;
  };
  const endTurn = (): void => {
    if (hasAccepted && paused < longestPause) {
      paused += 1;
    } else {
      paused = 0;
      waiting.shift()?.();
    }
    isTaken = false;
    hasAccepted = false;
    if (waiting.length > 0) takeTurn();
  };

  server.on('connection', () => {
    hasAccepted = true;
    takeTurn();
  });
  return (response, start) => {
    if (!isTaken) {
      if (!isShort()) takeTurn();
      start();
      return;
    }
    const startUnlessClosed = (): void => {
      if (!response.closed) start();
    };
    // Not in the context of the request that scheduled the turn.
    waiting.push(AsyncResource.bind(startUnlessClosed));
  };
};
