import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { unreadMessagesQuery, unreadTotal } from '../../lib/unread-messages.ts';
import { useUnreadMessages } from './account-button.tsx';

interface Seen {
  isPremium?: boolean;
  count?: number;
  error?: Error;
}

function Count({ isPremium }: { isPremium: boolean }) {
  return useUnreadMessages({ id: 'u1', isPremium });
}

function badgeCount({ isPremium = true, count, error }: Seen): string {
  const client = createQueryClient();
  const { queryKey } = unreadMessagesQuery('u1');
  client.setQueryData(queryKey, count);
  if (error) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ ...query.state, status: 'error', error });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Count isPremium={isPremium} />
    </QueryClientProvider>,
  );
}

describe('the unread count of the header', () => {
  it('is the sum over all conversations', () => {
    expect(unreadTotal([{ unreadCount: 2 }, { unreadCount: 0 }, { unreadCount: 9 }])).toBe(11);
    expect(unreadTotal([])).toBe(0);
  });

  it('is for premium members', () => {
    expect(badgeCount({ count: 3 })).toBe('3');
    expect(badgeCount({ count: 3, isPremium: false })).toBe('0');
  });

  it('is 0 while it loads and after a failure', () => {
    expect(badgeCount({})).toBe('0');
    expect(badgeCount({ count: 3, error: new Error('503: busy') })).toBe('0');
  });
});
