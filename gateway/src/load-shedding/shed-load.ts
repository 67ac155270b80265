import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { defaultBodyLimit } from '@candor/contracts';
import { runInLanguage } from '@candor/languages/run-in-language';
import type { FastifyInstance } from 'fastify';
import { isPlainRead, isVisitors } from '../cached-reads/hits.ts';
import { languageOf } from '../language.ts';
import { t } from '../messages/index.ts';
import { prependListener } from '../prepend-listener.ts';
import { writtenProblem } from '../written-problem.ts';
import { createOwnQueue } from './own-queue.ts';
import { createStarts } from './start-in-turn.ts';

export interface SheddingOptions {
  /** 0: no call is refused. */
  readonly maxDelayMs: number;
  readonly isDraining: () => boolean;
  /** Headers of every response. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Counts a refusal. */
  readonly onShed: (method: string) => void;
}

const sampleEveryMs = 100;

/**
 * Refuses calls that would wait too long behind this process's own queue, so that the others get a response in time. It does so
 * before Fastify sees them: at three times the capacity, two refusals must cost far less than one response.
 */
export const shedLoad = (app: FastifyInstance, options: SheddingOptions): void => {
  const queue = createOwnQueue(options.maxDelayMs);
  app.addHook('onClose', async () => {
    clearInterval(sampling);
  });
  let utilization = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  const sampling = setInterval(() => {
    const [at, now] = [performance.now(), performance.eventLoopUtilization()];
    queue.sample({
      elapsedMs: at - sampledAt,
      utilization: performance.eventLoopUtilization(now, utilization).utilization,
    });
    [sampledAt, utilization] = [at, now];
  }, sampleEveryMs).unref();

  const start = createStarts(app.server, queue.isShort);
  prependListener(app.server, (request, response, goOn) => {
    if (!isCounted(request)) {
      goOn();
      return;
    }
    if (queue.isTooLong(isOfVisitor(request)) && !options.isDraining()) {
      refuse(request, response, options);
      return;
    }
    whenReceived(request, response, () => {
      queue.enter();
      response.once('close', () => {
        queue.leave();
      });
    });
    start(response, goOn);
  });
};

/**
 * Pages and files are never refused, because half a page is worse than a late one. Photos are received for as long as clients take,
 * and have a limit of their own.
 */
const isCounted = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/api/') && !(Number(headers['content-length'] ?? 0) > defaultBodyLimit);

/** Writes and the reads of members may wait for longer. */
const isOfVisitor = (request: IncomingMessage): boolean =>
  isPlainRead(request) && isVisitors(request.headers);

/** A client that sends its body slowly does not wait for us. */
const whenReceived = (request: IncomingMessage, response: ServerResponse, enter: () => void): void => {
  const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers;
  if (!hasBody) enter();
  else
    request.once('end', () => {
      if (!response.closed) enter();
    });
};

const refuse = (
  { method = '', url = '', headers: received }: IncomingMessage,
  response: ServerResponse,
  { commonHeaders, onShed }: SheddingOptions,
): void => {
  const message = runInLanguage(languageOf({ headers: received }), () => t('tooManyAtOnce'));
  const instance = url.split('?', 1)[0] ?? url;
  const { headers, body } = writtenProblem({ status: 503, code: 'busy', message, instance }, commonHeaders);
  response.writeHead(503, { ...headers, 'retry-after': '1' });
  response.end(body);
  onShed(method);
};
