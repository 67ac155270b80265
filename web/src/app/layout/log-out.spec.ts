import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../features/rating-form/stored-drafts.ts';
import { currentRecentSearches, rememberSearch } from '../../features/suggest/recent-searches.ts';
import { setCompared } from '../../lib/compared-entities.ts';
import { currentPosition, requestPosition } from '../../lib/position.ts';
import { upgradeBannerDismissal } from '../../lib/stored-text.ts';
import { fakeStorage } from '../../lib/testing/fake-storage.ts';
import { currentRememberedPlace, rememberPlace } from '../../lib/where.ts';
import { removeMemberData } from './log-out.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (at: unknown) => void) => {
        found({ coords: { latitude: 30.267, longitude: -97.743 } });
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('logging out', () => {
  it('leaves no data of the member in the browser', async () => {
    localStorage.setItem('candor-theme', 'dark');
    localStorage.setItem(draftKey('maria', 'new'), '{}');
    rememberSearch('ramen');
    await requestPosition();
    upgradeBannerDismissal.write('yes');
    setCompared('0190a000-0000-7000-8000-000000000001', true);
    rememberPlace({ label: 'Austin, TX', latitude: 30.267, longitude: -97.743 });
    expect([localStorage.length, sessionStorage.length]).toEqual([4, 3]);

    await removeMemberData('maria');
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
    expect(localStorage.getItem('candor-theme')).toBe('dark');
    expect(currentRecentSearches()).toEqual([]);
    expect(currentPosition()).toBeNull();
    expect(currentRememberedPlace()).toBeNull();
    expect(upgradeBannerDismissal.read()).toBeNull();
  });
});
