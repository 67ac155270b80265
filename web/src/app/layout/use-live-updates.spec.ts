import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionKey } from '../../lib/session.ts';
import { unreadMessagesQuery } from '../../lib/unread-messages.ts';
import { lookForMissed } from './use-live-updates.ts';

describe('what may have been missed', () => {
  it('is looked for: messages, and whether premium has started or ended', () => {
    const client = createQueryClient();
    const kept = [sessionKey, unreadMessagesQuery('u1').queryKey];
    for (const queryKey of [...kept, unreadMessagesQuery('u2').queryKey]) client.setQueryData(queryKey, 0);
    lookForMissed(client, 'u1');
    const invalidated = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated);
    expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(kept);
  });
});
