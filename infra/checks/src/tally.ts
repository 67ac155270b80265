import { z } from 'zod';

/** What a part of the checks came to; vitest's reporter hands it over as a file. */
export const tallySchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.array(z.object({ test: z.string(), reason: z.string() })),
  /** Passed at a second try only: the first one's failure is a defect of the test or of what it tests. */
  unstable: z.array(z.object({ test: z.string(), failure: z.string() })),
});

export type Tally = z.infer<typeof tallySchema>;

export const nothing: Tally = { passed: 0, failed: 0, skipped: [], unstable: [] };

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    unstable: tallies.flatMap(({ unstable }) => unstable),
  };
}

/** Running nothing is no success: a mistyped name must not look green. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}

/** Each test that was skipped or needed a second try, with its reason, then the one line that ends every run. */
export function summaryOf({ passed, failed, skipped, unstable }: Tally): string {
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  if (unstable.length > 0) counts.push(`${unstable.length} unstable`);
  return [
    ...skipped.map(({ test, reason }) => `skipped: ${test} (${reason})`),
    ...unstable.map(({ test, failure }) => `UNSTABLE, passed at the second try: ${test} (${failure})`),
    counts.join(', '),
  ].join('\n');
}
