/**
 * Channel of the cache on which identity says whose sessions mean something else from now on; the message is the member's id.
 * A hint: who misses it knows within seconds all the same.
 */
export const sessionFactsChannel = 'identity:session-facts';
