import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionKey } from '../../lib/session.ts';
import { unreadMessagesQuery } from '../../lib/unread-messages.ts';
import { refetchMissed } from './member-parts.tsx';

it('a new connection refetches the messages of the member, and whether they have premium', () => {
  const client = createQueryClient();
  const expected = [sessionKey, unreadMessagesQuery('u1').queryKey];
  for (const queryKey of [...expected, unreadMessagesQuery('u2').queryKey]) client.setQueryData(queryKey, 0);
  refetchMissed(client, 'u1');
  const invalidated = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated);
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(expected);
});
