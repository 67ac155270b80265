import type { Random } from './random.ts';

/**
 * Stands in for "now" inside ids. Dates move with the day on which the seed runs, ids must not: a seed that was
 * interrupted and runs again brings the same members and ratings, so nothing is doubled.
 */
const referenceInstant = Date.UTC(2025, 0, 1);

/** A uuid in the form of version 7 that sorts by age: older things have smaller ids. */
export const idOfAge = (ageMs: number, random: Random): string => {
  const time = hex(Math.max(0, Math.round(referenceInstant - ageMs)), 12);
  const variant = hex(8 + random.int(0, 3), 1);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(random.int(0, 0xfff), 3)}`,
    `${variant}${hex(random.int(0, 0xfff), 3)}`,
    hex(random.int(0, 0xffffff), 6) + hex(random.int(0, 0xffffff), 6),
  ].join('-');
};

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
