import { defineStream } from '@candor/platform';
import { listingDecider } from './listing.decider.ts';

/** One stream per listing key, so that nothing is listed twice: `listing-<key>`. Its events are not announced. */
export const listingStream = defineStream({
  name: 'listing',
  decider: listingDecider,
  personal: {},
  announce: () => null,
});
