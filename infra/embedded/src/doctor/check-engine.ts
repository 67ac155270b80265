import { tryBinaries } from '../postgres/index.ts';
import { messageOf, type Finding } from './finding.ts';

export const checkEngine = async (databaseUrl: string | undefined): Promise<Finding> => {
  const what = 'engine';
  if (databaseUrl !== undefined)
    return { status: 'ok', what, said: 'not needed: DATABASE_URL names a Postgres' };
  try {
    return { status: 'ok', what, said: await tryBinaries() };
  } catch (error) {
    const mend = 'npm ci --include=optional, or set DATABASE_URL to a Postgres 18 of your own';
    return { status: 'wrong', what, said: messageOf(error), mend };
  }
};
