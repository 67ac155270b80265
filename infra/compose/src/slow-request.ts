import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** So long that it is not over when nobody can connect any more. */
const halfWayMs = 3_000;

export interface SlowRequest {
  /** The site has the first half of it. */
  readonly begun: Promise<unknown>;
  /** What it was answered with. */
  readonly status: Promise<number>;
}

/** A request whose body takes its time. */
export const startSlowRequest = (url: string, body: string): SlowRequest => {
  const begun = Promise.withResolvers<null>();
  const status = new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.once('error', reject);
    const half = Math.floor(body.length / 2);
    sent.write(body.slice(0, half), () => {
      begun.resolve(null);
      void pause(halfWayMs).then(() => sent.end(body.slice(half)));
    });
  });
  return { begun: begun.promise, status };
};
