import { describe, expect, it } from 'vitest';
import { createLive } from './live.ts';

describe('live events', () => {
  it('reach a listener until it unsubscribes', () => {
    const live = createLive();
    const received: number[] = [];
    const stop = live.on('unread:changed', ({ unreadCount }) => received.push(unreadCount));
    live.emit('unread:changed', { unreadCount: 2, revision: 1 });
    live.emit('premium:changed', { isPremium: true });
    live.emit('added-later' as 'missed', undefined);
    stop();
    live.emit('unread:changed', { unreadCount: 3, revision: 2 });
    expect(received).toEqual([2]);
  });

  it('may have been missed whenever the page becomes live, even if it was live before', () => {
    const live = createLive();
    const seen: string[] = [];
    live.subscribe(() => seen.push(live.isLive() ? 'live' : 'not live'));
    live.on('missed', () => seen.push('missed'));
    expect(live.isLive()).toBe(false);
    live.setLive(true);
    live.setLive(true);
    live.setLive(false);
    expect(seen).toEqual(['live', 'missed', 'live', 'missed', 'not live']);
  });
});
