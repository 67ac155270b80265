import type { Read, Violations } from './facts.ts';

export const goodShareRequired = 0.99;

/** Share of the reads that were answered with 200 in time; 1 when there were none. */
export const goodShare = (reads: readonly Read[]): number =>
  reads.length === 0 ? 1 : reads.filter(({ status }) => status === 200).length / reads.length;

/** Rounded down: nobody is to read 99 % where it was less. */
export const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;

/** Reads go on. None at all is no proof. */
export const readsGood = (reads: readonly Read[]): Violations => {
  if (reads.length === 0) return ['nothing was read'];
  const share = goodShare(reads);
  if (share >= goodShareRequired) return [];
  const bad = Map.groupBy(
    reads.filter(({ status }) => status !== 200),
    ({ what, status }) => `${what} ${status === 0 ? 'not in time' : status}`,
  );
  const kinds = [...bad].map(([kind, ones]) => `${ones.length} × ${kind}`);
  return [`${percent(share)} of ${reads.length} reads were good: ${kinds.join(', ')}`];
};
