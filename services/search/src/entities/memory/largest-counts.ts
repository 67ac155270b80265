import { createScratch } from '../../memory/scratch.ts';

const scratchOccurrences = createScratch((length) => new Uint32Array(length));

/**
 * The smallest of the `most` largest counts, at least 1, and how many that equal it are among them. It counts how often each
 * number occurs, because a sort of tens of thousands would take most of the time of a search.
 */
export const leastOfLargest = (
  counts: Uint32Array,
  most: number,
): { readonly least: number; readonly equal: number } => {
  let highest = 1;
  for (const count of counts) if (count > highest) highest = count;
  const occurrences = scratchOccurrences(highest + 1);
  for (const count of counts) occurrences[count] = (occurrences[count] ?? 0) + 1;
  let least = highest;
  let remaining = most;
  for (; least > 1 && (occurrences[least] ?? 0) <= remaining; least -= 1)
    remaining -= occurrences[least] ?? 0;
  return { least, equal: remaining };
};
