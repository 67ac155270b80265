import { newId, type InternalClient } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { session } from '../test/world.ts';
import { createSessions } from './session.ts';

describe('a session lookup in flight', () => {
  /** Sessions whose lookups the spec completes itself. */
  const openSessions = () => {
    const lookups: PromiseWithResolvers<unknown>[] = [];
    const call = () => {
      const lookup = Promise.withResolvers<unknown>();
      lookups.push(lookup);
      return lookup.promise;
    };
    return { lookups, sessions: createSessions({ call: call as InternalClient['call'] }) };
  };

  it('is not used after a purge of its member', async () => {
    const { lookups, sessions } = openSessions();
    const found = session();
    const before = sessions.callerOf('token');
    sessions.purgeMember(found.memberId);
    const after = sessions.callerOf('token');
    expect(lookups).toHaveLength(2);

    const changed = { ...found, isPremium: !found.isPremium };
    lookups[1]?.resolve({ session: changed });
    expect(await after).toEqual({ type: 'member', ...changed });
    lookups[0]?.resolve({ session: found });
    expect(await before).toEqual({ type: 'member', ...found });
    expect(await sessions.callerOf('token')).toEqual({ type: 'member', ...changed });
    expect(lookups).toHaveLength(2);
  });

  it('is shared by simultaneous requests, and cached for others than the purged member', async () => {
    const { lookups, sessions } = openSessions();
    const found = session();
    const both = [sessions.callerOf('token'), sessions.callerOf('token')];
    lookups[0]?.resolve({ session: found });
    expect(await Promise.all(both)).toEqual([
      { type: 'member', ...found },
      { type: 'member', ...found },
    ]);
    sessions.purgeMember(newId());
    void sessions.callerOf('token');
    expect(lookups).toHaveLength(1);
    sessions.purgeMember(found.memberId);
    const again = sessions.callerOf('token');
    expect(lookups).toHaveLength(2);
    lookups[1]?.resolve({ session: null });
    expect(await again).toEqual({ type: 'visitor' });
  });
});
