import { createServer } from 'node:http';

/** Ready at once. Ignores SIGTERM. */
createServer((_request, response) => response.end('{}')).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => undefined);
