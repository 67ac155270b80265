import { NotFound } from '@candor/platform';
import type { FastifyInstance } from 'fastify';

const writtenPlainly = /^\/[A-Za-z0-9\-._~!$&'()*+,=:@%/]*$/;
const readDifferently = /[\p{Cc}/\\]/u;

/** Refuses every path that the gateway and a service could read differently. */
export const refuseOddPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      isNormalizedPath(pathOf(request.url)) ? undefined : new NotFound('There is nothing at this address.'),
    );
  });
};

/** No dot segments, empty segments, backslashes, semicolons or control characters, encoded or not. */
export const isNormalizedPath = (path: string): boolean =>
  writtenPlainly.test(path) && !path.includes('//') && path.split('/').every(isPlainSegment);

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const isPlainSegment = (segment: string): boolean => {
  try {
    const read = decodeURIComponent(segment);
    return read !== '.' && read !== '..' && !readDifferently.test(read);
  } catch {
    return false;
  }
};
