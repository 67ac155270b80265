import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNotification, renewSubscription, showPush, type WindowClients } from './push-events.ts';

const origin = 'https://candor.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a push', () => {
  const shown = async (data: { json: () => unknown } | null) => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve());
    await showPush({ data }, { showNotification });
    expect(showNotification).toHaveBeenCalledOnce();
    return showNotification.mock.calls[0];
  };

  it('is shown with its title, text and tag, so that a repetition replaces it', async () => {
    const message = {
      language: 'es',
      title: 'You have a new follower',
      body: 'See their profile',
      path: '/user/1',
      tag: '7',
    };
    expect(await shown({ json: () => message })).toEqual([
      message.title,
      expect.objectContaining({
        body: message.body,
        lang: 'es',
        tag: '7',
        data: '/user/1',
        icon: '/icons/icon-192.png',
      }),
    ]);
  });

  it('without content is shown, too, in the language of the browser', async () => {
    vi.stubGlobal('navigator', { language: 'fr-CA' });
    expect(await shown(null)).toEqual([
      'Vous avez une nouvelle notification',
      expect.objectContaining({ lang: 'fr', body: 'Ouvrir Candor' }),
    ]);
    vi.stubGlobal('navigator', { language: 'de' });
    expect(await shown(null)).toEqual([
      'You have a new notification',
      expect.objectContaining({ data: '/notifications' }),
    ]);
  });
});

describe('a click on a notification', () => {
  type Tab = Awaited<ReturnType<WindowClients['matchAll']>>[number];
  const tabAt = (path: string, visibilityState: DocumentVisibilityState = 'hidden') => ({
    url: origin + path,
    visibilityState,
    focus: vi.fn<Tab['focus']>(() => Promise.resolve()),
    postMessage: vi.fn<Tab['postMessage']>(),
  });
  const click = async (data: unknown, tabs: readonly Tab[] = []) => {
    const close = vi.fn<Notification['close']>();
    const openWindow = vi.fn<WindowClients['openWindow']>(() => Promise.resolve());
    const clients = { matchAll: () => Promise.resolve(tabs), openWindow };
    await openNotification({ notification: { close, data } }, { clients, origin });
    expect(close).toHaveBeenCalledOnce();
    return openWindow.mock.calls;
  };

  it('opens the page if no tab is open', async () => {
    expect(await click('/entity/1?tab=reviews')).toEqual([['/entity/1?tab=reviews']]);
  });

  it('focuses the tab with the page, then a visible tab, then any tab, and has it show the page', async () => {
    const [other, visible, same] = [tabAt('/a'), tabAt('/b', 'visible'), tabAt('/entity/1')];
    expect(await click('/entity/1', [other, visible, same])).toEqual([]);
    expect(await click('/entity/1', [other, visible])).toEqual([]);
    expect(await click('/entity/1', [other])).toEqual([]);
    for (const { focus, postMessage } of [other, visible, same]) {
      expect(focus).toHaveBeenCalledOnce();
      expect(postMessage.mock.calls).toEqual([[{ type: 'open', path: '/entity/1' }]]);
    }
  });

  it.each([
    'https://evil.example/',
    '//evil.example/a',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    7,
    null,
  ])('opens the home page instead of %s', async (data) => {
    expect(await click(data)).toEqual([['/']]);
  });
});

describe('a subscription that the browser has ended', () => {
  const renew = async (settings: Response) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(settings));
    vi.stubGlobal('fetch', fetched);
    const subscribe = vi.fn<PushManager['subscribe']>(() =>
      Promise.resolve({ toJSON: () => ({ endpoint: 'next' }) } as PushSubscription),
    );
    await renewSubscription({ pushManager: { subscribe } });
    return { subscribe, stored: fetched.mock.calls.slice(1) };
  };

  it('is replaced on the server', async () => {
    const { subscribe, stored } = await renew(
      Response.json({ applicationServerKey: 'key', isSubscribed: true }),
    );
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect(stored).toEqual([
      ['/api/notifications/push', expect.objectContaining({ method: 'PUT', body: '{"endpoint":"next"}' })],
    ]);
  });

  it.each([
    ['after signing out', Response.json({}, { status: 401 })],
    ['after it was turned off', Response.json({ applicationServerKey: 'key', isSubscribed: false })],
  ])('is not replaced %s', async (_, settings) => {
    const { subscribe, stored } = await renew(settings);
    expect(subscribe).not.toHaveBeenCalled();
    expect(stored).toEqual([]);
  });
});
