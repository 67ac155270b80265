import type { Violations } from './facts.ts';

/** By the check's name, if it found something. */
export const onlyWrong = (name: string, violations: Violations): Record<string, Violations> =>
  violations.length === 0 ? {} : { [name]: violations };
