import { createServer } from 'node:http';

/** Ready at once. Prints a line and ends on SIGTERM. */
createServer((_request, response) => response.end('{}')).listen(Number(process.env['PORT']), '127.0.0.1');
process.stdout.write('{"msg":"here"}\n');
process.once('SIGTERM', () => {
  process.stdout.write('leaving\n');
  process.exit(0);
});
