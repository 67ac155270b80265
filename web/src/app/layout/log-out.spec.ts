import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../features/rating-form/stored-drafts.ts';
import { fakeStorage } from '../../lib/testing/fake-storage.ts';
import { removeMemberData } from './log-out.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('logging out', () => {
  it('leaves no draft of the member, but those of others', async () => {
    for (const memberId of ['maria', 'bob']) localStorage.setItem(draftKey(memberId, 'new'), '{}');
    await removeMemberData('maria');
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, draftKey('bob', 'new')]);
  });
});
