import { post, startRespondingProcess } from './responding-process.ts';

/** A process of its own that takes a request and never responds: `DATABASE_URL MEMBER_ID KEY`. */
const [databaseUrl = '', memberId = '', key = ''] = process.argv.slice(2);
const { app } = await startRespondingProcess(databaseUrl, {
  memberId,
  work: () => new Promise(() => setInterval(() => undefined, 60_000)),
});
await post(app, key);
