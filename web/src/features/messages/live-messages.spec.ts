import type { MessageView } from '@candor/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Live } from '../../lib/live.ts';
import { publicProfileQuery } from '../../lib/members.ts';
import { threadQuery } from './api/thread.ts';
import { followMessages } from './live-messages.ts';

const [viewerId, otherId] = ['01a20336-0000-7000-8000-00000000000a', '01a20336-0000-7000-8000-00000000000b'];
const message = (number: number, senderId: string): MessageView => ({
  id: `01a20336-0000-7000-8000-${String(number).padStart(12, '0')}`,
  content: String(number),
  senderId,
  recipientId: senderId === viewerId ? otherId : viewerId,
  isRead: false,
  readAt: null,
  createdAt: '2026-03-15T12:00:00.000Z',
});
const [theirs, mine, theirLast] = [message(1, otherId), message(2, viewerId), message(3, otherId)];

describe('the open thread', () => {
  /** The server's messages. */
  let stored: MessageView[];
  let client: QueryClient;
  let live: Live;
  let stops: (() => void)[];
  beforeEach(async () => {
    stored = [theirs, mine, theirLast];
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ data: stored, hasOlder: false }))),
    );
    client = new QueryClient();
    live = createLive();
    stops = [
      followMessages(live, client, viewerId),
      new QueryObserver(client, threadQuery({ viewerId, otherId })).subscribe(() => undefined),
    ];
    await vi.waitFor(() => {
      expect(shown()).toEqual(['1', '2', '3']);
    });
  });
  afterEach(() => {
    for (const stop of stops) stop();
    client.clear();
    vi.unstubAllGlobals();
  });

  const shown = () =>
    client.getQueryData(threadQuery({ viewerId, otherId }).queryKey)?.messages.map(({ content }) => content);

  it.each([
    ['their', theirLast, ['1', '2']],
    ['one’s own', mine, ['1', '3']],
  ])('removes a deleted message at once, %s, and permanently', async (_whose, gone, left) => {
    const { id: messageId, senderId, recipientId } = gone;
    stored = stored.filter(({ id }) => id !== messageId);
    live.emit('message:removed', { messageId, senderId, recipientId });
    expect(shown()).toEqual(left);
    await client.refetchQueries();
    expect(shown()).toEqual(left);
  });

  it('is loaded again without a deleted member, like their profile', async () => {
    const profile = publicProfileQuery(otherId).queryKey;
    client.setQueryData(profile, { id: otherId } as never);
    stored = [mine];
    live.emit('conversation:changed', { otherId });
    expect(shown()).toBeUndefined();
    expect(client.getQueryData(profile)).toBeUndefined();
    await vi.waitFor(() => {
      expect(shown()).toEqual(['2']);
    });
  });

  it('drops a removed message after missed events', async () => {
    stored = [theirs];
    live.emit('missed', undefined);
    await vi.waitFor(() => {
      expect(shown()).toEqual(['1']);
    });
  });
});
