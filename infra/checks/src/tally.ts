import { z } from 'zod';

/** What a part of the checks came to; vitest's reporter hands it over as a file. */
export const tallySchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.array(z.object({ test: z.string(), reason: z.string() })),
});

export type Tally = z.infer<typeof tallySchema>;

export const nothing: Tally = { passed: 0, failed: 0, skipped: [] };

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** Running nothing is no success: a mistyped name must not look green. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}

/** Each skipped test with its reason, then the one line that ends every run. */
export function summaryOf({ passed, failed, skipped }: Tally): string {
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return [...skipped.map(({ test, reason }) => `skipped: ${test} (${reason})`), counts.join(', ')].join('\n');
}
