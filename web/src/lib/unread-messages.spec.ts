import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Live } from './live.ts';
import { followUnreadMessages } from './live-unread-counts.ts';
import { countAsRead, readingKey, unreadMessagesQuery } from './unread-messages.ts';

const viewerId = 'u1';
const query = unreadMessagesQuery(viewerId);

describe('the unread count of the badge', () => {
  /** Pending responses of the server, oldest first. */
  let requests: PromiseWithResolvers<Response>[];
  let client: QueryClient;
  let live: Live;
  let stops: (() => void)[];
  beforeEach(async () => {
    requests = [];
    vi.stubGlobal('fetch', () => {
      const request = Promise.withResolvers<Response>();
      requests.push(request);
      return request.promise;
    });
    client = new QueryClient();
    live = createLive();
    stops = [
      followUnreadMessages(live, client, viewerId),
      new QueryObserver(client, query).subscribe(() => undefined),
    ];
    respond(1);
    await shows(1);
  });
  afterEach(() => {
    for (const stop of stops) stop();
    client.clear();
    vi.unstubAllGlobals();
  });

  /** Responds to the last request. */
  const respond = (unreadCount: number) =>
    requests.at(-1)?.resolve(new Response(JSON.stringify([{ unreadCount }])));
  const shown = () => client.getQueryData(query.queryKey);
  const shows = (count: number) =>
    vi.waitFor(() => {
      expect(shown()).toBe(count);
    });
  const push = (unreadCount: number, revision: number) =>
    live.emit('unread:changed', { unreadCount, revision });

  it('ignores an announcement that is older than the last one', () => {
    push(3, 12);
    push(2, 11);
    push(5, 12);
    expect(shown()).toBe(3);
    push(4, 13);
    expect(shown()).toBe(4);
  });

  it('is fetched again when events may be lost, and then accepts any revision', async () => {
    push(3, 12);
    live.emit('missed', undefined);
    await vi.waitFor(() => {
      expect(requests).toHaveLength(2);
    });
    respond(7);
    await shows(7);
    push(8, 2);
    expect(shown()).toBe(8);
  });

  it('does not return to a response that was in flight when a count arrived', async () => {
    live.emit('missed', undefined);
    await vi.waitFor(() => {
      expect(requests).toHaveLength(2);
    });
    push(3, 12);
    expect(shown()).toBe(3);
    await vi.waitFor(() => {
      expect(requests).toHaveLength(3);
    });
    requests[1]?.resolve(new Response(JSON.stringify([{ unreadCount: 2 }])));
    respond(4);
    await shows(4);
  });

  it('falls at once when the page marks messages as read, whatever the server counts meanwhile', async () => {
    push(3, 12);
    const isMarked = Promise.withResolvers<undefined>();
    const marking = client
      .getMutationCache()
      .build(client, { mutationKey: readingKey(viewerId), mutationFn: () => isMarked.promise })
      .execute(undefined);
    await countAsRead(client, viewerId, 3);
    expect(shown()).toBe(0);
    push(2, 13);
    expect(shown()).toBe(0);
    isMarked.resolve(undefined);
    await marking;
    push(1, 14);
    expect(shown()).toBe(1);
  });
});
