import { eventually } from '@candor/platform/testing';

/** `eventually` with a timeout for busy machines. */
export const inTime = <T>(assertion: () => T | Promise<T>, withinMs = 240_000): Promise<T> =>
  eventually(assertion, { withinMs });
