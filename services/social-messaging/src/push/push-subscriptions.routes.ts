import { pushDeviceLimit, pushRoutes } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { InvalidRequest, RuleViolation, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import type { SocialMessagingConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import type { SocialMessagingPorts } from '../ports.ts';
import {
  countOtherDevices,
  isSubscribed,
  removeEnded,
  removeSubscriptions,
  sessionsWithPush,
  storeSubscription,
} from './push-subscriptions.queries.ts';
import { isPublicKey, vapidKeysOf } from './vapid-keys.ts';

export const pushSubscriptionRoutes = (
  app: App,
  context: ServiceContext<SocialMessagingConfig, SocialMessagingPorts>,
): void => {
  const { commands, config, database, pushServiceOf } = context;
  const applicationServerKey = vapidKeysOf(config)?.publicKey ?? null;

  serve(app, pushRoutes.pushSettings, async ({ caller }) => ({
    applicationServerKey,
    isSubscribed:
      applicationServerKey !== null && (await isSubscribed(database, caller, applicationServerKey)),
  }));

  serve(app, pushRoutes.subscribeToPush, async ({ body: { endpoint, keys }, caller }) => {
    if (applicationServerKey === null) throw new RuleViolation('push-off', t('pushOff'));
    const pushService = pushServiceOf(endpoint);
    if (pushService === null || !isPublicKey(keys.p256dh))
      throw new InvalidRequest(t('pushServiceRefused'), 'invalid-subscription');
    const { sessionId } = caller;
    const memberId = await requireMember(context, caller.memberId);
    await removeEnded(context, await sessionsWithPush(database, memberId));
    await commands.together([pushLock(memberId)], async ({ transaction }) => {
      if ((await countOtherDevices(transaction, { memberId, sessionId, endpoint })) >= pushDeviceLimit)
        throw new RuleViolation('device-limit', t('deviceLimit', { limit: pushDeviceLimit }));
      await storeSubscription(transaction, {
        memberId,
        sessionId,
        endpoint,
        keys,
        pushService,
        applicationServerKey,
        language: currentLanguage(),
      });
    });
  });

  serve(app, pushRoutes.unsubscribeFromPush, async ({ caller }) => {
    await removeSubscriptions(database, [caller.sessionId]);
  });
};

/** Simultaneous requests of a member cannot exceed the limit of devices. */
const pushLock = (memberId: string) => ({ stream: { name: 'push' }, id: memberId }) as const;
