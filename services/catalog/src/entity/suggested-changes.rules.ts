import { EntityDetails } from '@candor/contracts';
import type { DetailChanges } from './entity.events.ts';

const Changes = EntityDetails.partial();

/** The form in which the log stores them. */
export const writeChanges = (changes: DetailChanges): string => JSON.stringify(changes);

/** `null`: the suggester was erased. */
export const readChanges = (written: string): DetailChanges | null => {
  try {
    // JSON has no undefined: a detail is present or absent.
    return Changes.parse(JSON.parse(written)) as DetailChanges;
  } catch {
    return null;
  }
};
