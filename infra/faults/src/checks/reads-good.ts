import type { Read, Violations } from './facts.ts';

export const goodShareRequired = 0.99;
const goodShareWhenBusy = 0.75;

/** Answered with 200 in time, and not with anything wrong. */
export const isGood = ({ status, wrong }: Read): boolean => status === 200 && wrong === null;

/** Share of the reads that are good; 1 when there were none. */
export const goodShare = (reads: readonly Read[]): number =>
  reads.length === 0 ? 1 : reads.filter(isGood).length / reads.length;

/** Rounded down: nobody is to read 99 % where it was less. */
export const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;

/** Reads go on. None at all is no proof. */
export const readsGood = (reads: readonly Read[], required = goodShareRequired): Violations => {
  if (reads.length === 0) return ['nothing was read'];
  const share = goodShare(reads);
  if (share >= required) return [];
  const bad = Map.groupBy(
    reads.filter((read) => !isGood(read)),
    ({ what, status, wrong }) => `${what} ${wrong ?? (status === 0 ? 'not in time' : status)}`,
  );
  const kinds = [...bad].map(([kind, ones]) => `${ones.length} × ${kind}`);
  return [`${percent(share)} of ${reads.length} reads were good: ${kinds.join(', ')}`];
};

/**
 * Of what a small machine is late with, or turns away, while it starts processes, nothing follows about whoever is away. So
 * that is set aside, as long as it is not most of all.
 */
export const readsGoodUnlessBusy = (reads: readonly Read[]): Violations => [
  ...readsGood(reads, goodShareWhenBusy),
  ...readsGood(reads.filter(({ status, isTurnedAway }) => status !== 0 && !isTurnedAway)),
];

/** What came with 200 and was not right all the same, by what was wrong with it; each with the first that was asked so. */
export const wrongAnswers = (reads: readonly Read[]): Violations =>
  [
    ...Map.groupBy(
      reads.filter(({ wrong }) => wrong !== null),
      ({ what, wrong }) => `${what} ${wrong ?? ''}`,
    ),
  ].map(([kind, ones]) => `${ones.length} × ${kind}, as ${ones[0]?.path ?? ''}`);
