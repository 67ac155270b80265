import { identityRoutes } from '@candor/contracts';
import { newId, Unavailable } from '@candor/platform';
import { eventually, peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import webPush from 'web-push';
import { socialMessagingWith, type FakeBrowser, type FakePushService } from './fake-push-service.ts';
import { identityWith } from './world.ts';

export const vapidSettings = () => ({
  VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
  VAPID_SUBJECT: 'mailto:help@candor.example',
});

/** What identity knows of sessions. */
export interface Sessions {
  readonly ended: Set<string>;
  isIdentityAway: boolean;
}

export const liveSessions = (): Sessions => ({ ended: new Set(), isIdentityAway: false });

export const startPushing = (
  pushService: FakePushService,
  sessions: Sessions,
  settings = vapidSettings(),
): Promise<TestService> =>
  startTestService(socialMessagingWith(pushService), {
    peers: [
      ...identityWith(new Map()),
      peer(identityRoutes.mailMember, () => undefined),
      peer(identityRoutes.liveSessions, ({ body }) => {
        if (sessions.isIdentityAway) throw new Unavailable('Too busy.');
        return { sessionIds: body.sessionIds.filter((id) => !sessions.ended.has(id)) };
      }),
    ],
    settings,
  });

export const pushPath = '/api/notifications/push';

export const trySubscribing = (service: TestService, as: Member, body: object) =>
  service.request('PUT', pushPath, { as, body });

export const subscribe = async (
  service: TestService,
  as: Member,
  browser: FakeBrowser,
): Promise<FakeBrowser> => {
  const response = await trySubscribing(service, as, browser.subscription);
  expect(response.status, response.text).toBe(204);
  return browser;
};

export const settingsOf = async (service: TestService, as: Member) =>
  (await service.request('GET', pushPath, { as })).json;

/** Waits until nothing is to be pushed to any device of theirs. */
export const settled = (service: TestService, { memberId }: Member): Promise<void> =>
  eventually(async () => {
    const isDue = sql.unsafe`
      select from pushes_due join notifications using (notification_id) where member_id = ${memberId}
    `;
    expect(await service.database.exists(isDue)).toBe(false);
  });

export const receives = (browser: FakeBrowser, count: number): Promise<void> =>
  eventually(() => {
    expect(browser.received()).toHaveLength(count);
  });

export const elsewhere = (as: Member): Member => ({ ...as, sessionId: newId() });
