import { storedSecret } from '@candor/embedded/data-folder';
import { z } from 'zod';
import type { BenchContext } from './bench.ts';
import { fillDocuments } from './fill-documents.ts';
import { compareUnderLoad, type Candidate, type CandidateFigures } from './load.ts';
import { createMonolith } from './monolith.ts';
import { startOne } from './site.ts';
import { searchPaths } from './synthetic-ratings.ts';

export const clients = 20;
/** Of each candidate to Postgres. */
export const connections = '10';
const compared = 150;

/** The mix of searches that all candidates get. */
export const mixedPaths = searchPaths(2_000);

/** Fills the site and the baseline with the same ratings. Resolves with the URL of the baseline's database. */
export const fillBoth = async ({ adminUrl, dataDir, ratings, log }: BenchContext): Promise<string> => {
  log(`filling both with ${ratings} ratings`);
  const begun = performance.now();
  const monolith = await createMonolith(adminUrl);
  const secret = storedSecret(dataDir, 'internal');
  await fillDocuments({ adminUrl, secret, ratings, others: [monolith] });
  const databaseUrl = await monolith.end();
  log(`filled in ${Math.round((performance.now() - begun) / 1_000)} seconds`);
  return databaseUrl;
};

export const startMonolith = (context: BenchContext, databaseUrl: string): Promise<string> =>
  startOne({ name: 'monolith', main: 'infra/bench/src/monolith.ts' }, context, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: connections,
  });

/**
 * Compares candidates that respond like the baseline, and others. Resolves with the figures of each.
 */
export const compareMixed = async <Name extends string>(
  { isQuick, log }: BenchContext,
  alike: Readonly<Record<Name, Candidate>>,
  others: Readonly<Record<string, Candidate>> = {},
): Promise<Readonly<Record<string, CandidateFigures> & Record<Name, CandidateFigures>>> => {
  await checkSameResults(Object.values(alike));
  log(`the first ${compared} responses hold the same ratings in the same order`);
  const options = isQuick
    ? { warmUpMs: 500, rounds: 1, roundMs: 500 }
    : { warmUpMs: 15_000, rounds: 5, roundMs: 5_000 };
  return compareUnderLoad({ ...others, ...alike }, { clients, ...options }, log);
};

const Ratings = z.array(z.object({ id: z.string() }));

/** Nothing is timed unless all give the same ratings in the same order. */
const checkSameResults = async (candidates: readonly Candidate[]): Promise<void> => {
  for (const path of mixedPaths.slice(0, compared)) {
    const [first, ...others] = await Promise.all(candidates.map(({ url }) => resultsOf(url + path)));
    const different = others.find((results) => results !== first);
    if (different !== undefined) throw new Error(`The results differ: ${path}\n${first}\n${different}`);
  }
};

const resultsOf = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const ids = Ratings.parse(await response.json()).map(({ id }) => id);
  return `${response.headers.get('x-total-count') ?? ''} ${ids.join(' ')}`;
};
