import { describe, expect, it } from 'vitest';
import { createLive } from './live.ts';

describe('what the server tells', () => {
  it('is heard by whoever listens, and no longer', () => {
    const live = createLive();
    const heard: number[] = [];
    const stop = live.hear('unread:changed', ({ unreadCount }) => heard.push(unreadCount));
    live.tell('unread:changed', { unreadCount: 2 });
    live.tell('premium:changed', { isPremium: true });
    stop();
    live.tell('unread:changed', { unreadCount: 3 });
    expect(heard).toEqual([2]);
  });

  it('is looked for as soon as everything is told, also if it was all the time as far as known', () => {
    const live = createLive();
    const seen: string[] = [];
    live.subscribe(() => seen.push(live.isLive() ? 'live' : 'not live'));
    live.hear('missed', () => seen.push('look again'));
    expect(live.isLive()).toBe(false);
    live.setLive(true);
    live.setLive(true);
    live.setLive(false);
    expect(seen).toEqual(['live', 'look again', 'live', 'look again', 'not live']);
  });
});
