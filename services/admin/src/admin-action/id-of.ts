import { existing, isId } from '@candor/platform';

/** The id in a path, as it is stored; `NotFound` of `what` when it is none. */
export const idOf = (text: string, what: string): string =>
  existing(isId(text) ? text.toLowerCase() : null, what);
