import { EntityDetails } from '@candor/contracts';
import type { DetailChanges } from './entity.events.ts';

const Changes = EntityDetails.partial();

/** As they stand in the log. */
export const writeChanges = (changes: DetailChanges): string => JSON.stringify(changes);

/** `null`: who suggested them was erased. */
export const readChanges = (written: string): DetailChanges | null => {
  try {
    // JSON knows no undefined, so that a detail is there or not.
    return Changes.parse(JSON.parse(written)) as DetailChanges;
  } catch {
    return null;
  }
};
