import { createServer } from 'node:http';
import { z } from 'zod';
import { answerParent } from './contestant.ts';
import { syntheticRatings } from './synthetic-ratings.ts';
import { once } from 'node:events';

/** A service without any work: one page of ratings, always the same bytes. */
const { ratings } = z.object({ ratings: z.number() }).parse(JSON.parse(process.argv[2] ?? '{}'));
const page = Buffer.from(
  `[${[...syntheticRatings(ratings)].map(({ document }) => document.view).join(',')}]`,
);

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': page.length,
  });
  response.end(page);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();

answerParent(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`, () =>
  Promise.resolve(),
);
