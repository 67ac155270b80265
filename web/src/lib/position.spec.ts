import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPosition, parsePosition, requestPosition, roundDegrees } from './position.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the position of a visitor', () => {
  it('is null after a refusal, which is only logged', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (_found: unknown, refused: (reason: Error) => void) => {
          refused(new Error('denied'));
        },
      },
    });
    await expect(requestPosition()).resolves.toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('is stored for the tab, rounded to three decimals', async () => {
    const setItem = vi.fn();
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (found: (at: unknown) => void) => {
          found({ coords: { latitude: 30.26715, longitude: -97.74306 } });
        },
      },
    });
    await expect(requestPosition()).resolves.toEqual({ lat: 30.267, lng: -97.743 });
    expect(setItem).toHaveBeenCalledWith('candor-position', '30.267,-97.743');
    expect(currentPosition()).toEqual({ lat: 30.267, lng: -97.743 });
  });

  it('is rounded to three decimals', () => {
    expect(roundDegrees(30.26715)).toBe(30.267);
    expect(roundDegrees(-97.7436)).toBe(-97.744);
  });

  it.each([null, '', '1', '1,2,3', ',', '91,0', '0,181', 'a,b'])('is null if %o was stored', (text) => {
    expect(parsePosition(text)).toBeNull();
  });
});
