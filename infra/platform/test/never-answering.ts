import { ask, startAnswering } from './answering-process.ts';

/** A process of its own that takes a request and never comes to an answer: `DATABASE_URL MEMBER_ID KEY`. */
const [databaseUrl = '', memberId = '', key = ''] = process.argv.slice(2);
const { app } = await startAnswering(databaseUrl, {
  memberId,
  work: () => new Promise(() => setInterval(() => undefined, 60_000)),
});
await ask(app, key);
