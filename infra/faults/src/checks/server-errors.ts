import type { Violations } from './facts.ts';

interface Answered {
  readonly what: string;
  readonly status: number;
}

/** Nobody was told that something is wrong here. */
export const noServerErrors = (answers: readonly Answered[]): Violations =>
  [
    ...Map.groupBy(
      answers.filter(({ status }) => status >= 500),
      ({ what, status }) => `${what} ${status}`,
    ),
  ].map(([kind, ones]) => `${ones.length} × ${kind}`);
