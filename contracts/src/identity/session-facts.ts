/**
 * Channel of the cache on which identity names members whose flags or sessions changed; the message is the member's id. A
 * subscriber that misses a message reads the change within seconds anyway.
 */
export const sessionFactsChannel = 'identity:session-facts';
