import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** So many calls keep a processor busy. */
const alwaysUnderWay = 4;

/**
 * Starts calls at once while few are under way, and otherwise one in each turn of the event loop. Node.js accepts one connection in
 * each turn, so that long turns, with many calls, would leave new clients without any response.
 */
export const createStarts = (): ((response: ServerResponse, start: () => void) => void) => {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let isScheduled = false;

  const startNext = (): void => {
    waiting.shift()?.();
  };
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      startNext();
      schedule();
    });
  };

  return (response, start) => {
    const startUnlessClosed = (): void => {
      if (response.closed) return;
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
        if (underWay < alwaysUnderWay) startNext();
      });
      start();
    };
    // Not in the context of the request whose end starts it.
    waiting.push(AsyncResource.bind(startUnlessClosed));
    if (underWay < alwaysUnderWay) startNext();
    schedule();
  };
};
