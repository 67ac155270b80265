import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';

/** Refuses bodies that are not UTF-8. Decoding them leaves replacement characters in texts that people read. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) void parseJson(request, body.toString('utf8'), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined);
  });
};
