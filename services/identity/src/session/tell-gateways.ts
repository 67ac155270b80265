import { sessionFactsChannel } from '@candor/contracts';
import type { Cache } from '@candor/platform';

/** What a member's sessions stand for has changed: gateways look again, instead of remembering for a while. */
export const tellGateways = (cache: Cache, memberId: string): Promise<void> =>
  cache.publish(sessionFactsChannel, memberId);
