import type { IncomingMessage } from 'node:http';
import { NotFound } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import { t } from './messages/index.ts';

/** Paths that are no pages of the web app. */
export const otherPaths = /^\/(api|internal|media|assets|socket\.io)(\/|$)/;

/** No page and no file has it. */
const missingPage = '/404';

/** A broken link to a page leads to the page that says so. The router could not even decode some of them. */
export const urlToRoute = ({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string => {
  const path = pathOf(url);
  const isPage = (method === 'GET' || method === 'HEAD') && !otherPaths.test(path);
  return isPage && !isNormalizedPath(path) ? missingPage : url;
};

const plainCharacters = /^\/[A-Za-z0-9\-._~!$&'()*+,=:@%/]*$/;
const ambiguousCharacters = /[\p{Cc}/\\]/u;

/** Refuses paths that the gateway and a service could interpret differently. */
export const refuseAmbiguousPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isNormalizedPath(pathOf(request.url)) ? undefined : new NotFound(t('nothingHere')));
  });
};

/** No dot segments, empty segments, backslashes, semicolons or control characters, encoded or not. */
export const isNormalizedPath = (path: string): boolean =>
  plainCharacters.test(path) && !path.includes('//') && path.split('/').every(isPlainSegment);

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const isPlainSegment = (segment: string): boolean => {
  try {
    const read = decodeURIComponent(segment);
    return read !== '.' && read !== '..' && !ambiguousCharacters.test(read);
  } catch {
    return false;
  }
};
