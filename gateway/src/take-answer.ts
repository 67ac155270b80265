import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { answerHeaders, type AnswerHeaders } from './forwarded-headers.ts';

/** A service's answer. JSON comes whole; everything else as it flows. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer | Readable;
}

const largestWhole = 8_000_000;

/**
 * Asks and takes the answer as it leaves the connection. undici's own `request` makes a stream of every answer, which
 * for a page of JSON costs as much as asking for it.
 */
export const takeAnswer = (agent: Dispatcher, request: Dispatcher.DispatchOptions): Promise<UpstreamAnswer> =>
  new Promise((resolve, reject) => {
    let status = 0;
    let headers: AnswerHeaders = {};
    let flow: Readable | null = null;
    const parts: Buffer[] = [];
    agent.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (controller, statusCode, received) => {
        status = statusCode;
        headers = answerHeaders(received);
        if (status < 200 || isWholeJson(headers)) return;
        flow = flowing(controller);
        resolve({ status, headers, body: flow });
      },
      onResponseData: (controller, part) => {
        if (flow === null) parts.push(part);
        else if (!flow.push(part)) controller.pause();
      },
      onResponseEnd: () => {
        if (flow === null) resolve({ status, headers, body: joined(parts) });
        else flow.push(null);
      },
      onResponseError: (_controller, error) => {
        if (flow === null) reject(error);
        else flow.destroy(error);
      },
    });
  });

const isWholeJson = (headers: AnswerHeaders): boolean =>
  /^application\/([a-z.]+\+)?json\b/.test(String(headers['content-type'])) &&
  Number(headers['content-length'] ?? Infinity) <= largestWhole;

/** As fast as it is read; who reads no more stops the service, too. */
const flowing = (controller: Dispatcher.DispatchController): Readable =>
  new Readable({
    read: () => {
      controller.resume();
    },
    destroy: (error, done) => {
      // Of an answer that has ended there is nothing to break off.
      controller.abort(error ?? new Error('Nobody reads this answer any more.'));
      done(error);
    },
  });

const joined = ([only = Buffer.alloc(0), ...others]: readonly Buffer[]): Buffer =>
  others.length === 0 ? only : Buffer.concat([only, ...others]);
