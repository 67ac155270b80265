import { z } from 'zod';
import { answerParent } from './contestant.ts';
import { startMonolith } from './monolith.ts';

const { databaseUrl, connections } = z
  .object({ databaseUrl: z.string(), connections: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

answerParent(await startMonolith(databaseUrl, connections), () => Promise.resolve());
