import type { NotificationView } from '@candor/contracts';
import { runInLanguage } from '@candor/languages/run-in-language';
import {
  createLoop,
  createOutageLog,
  type Database,
  type Job,
  type OutageLog,
  type ServiceContext,
} from '@candor/platform';
import { Counter } from 'prom-client';
import { sql } from 'slonik';
import type { SocialMessagingConfig } from '../config.ts';
import { findUnread } from '../notifications/notifications.queries.ts';
import { channelOf } from '../notifications/raise-notifications.ts';
import { pushMessage, pushTopic } from '../push/push-message.ts';
import { createPushSender, type PushOutcome } from '../push/push-sender.ts';
import { createPushServicePauses } from '../push/push-service-pauses.ts';
import { PushDevice, removeEnded, removeSubscriptions } from '../push/push-subscriptions.queries.ts';
import { claimPushes, dropPushes, postponePush, type DuePush } from '../push/pushes-due.ts';
import { vapidKeysOf } from '../push/vapid-keys.ts';

const name = 'send-pushes';
/** So many requests to push services are open at once. */
const pushesAtOnce = 20;

type Context = ServiceContext<SocialMessagingConfig>;

/**
 * Pushes notifications to the devices of their members. One that was read, is no longer shown, or whose session has ended is not
 * pushed. Instances share the work. A push that is repeated after a crash has the same tag, so the device shows it once.
 */
export const sendPushes: Job<SocialMessagingConfig> = (context) => {
  const { config, database, log, writesTo } = context;
  const vapid = vapidKeysOf(config);
  if (vapid === null) return { stop: () => Promise.resolve() };
  const send = createPushSender(vapid);
  const count = createPushCounter(context);
  const pauses = createPushServicePauses(context.now);
  const outages = new Map<string, OutageLog>();
  const outageOf = (pushService: string): OutageLog => {
    const outage = outages.get(pushService) ?? createOutageLog(log, { loop: name, pushService });
    outages.set(pushService, outage);
    return outage;
  };

  const settle = async ({ due, device }: Push, outcome: PushOutcome): Promise<void> => {
    const { push_service: pushService, session_id: sessionId } = device;
    const { notification_id: notificationId } = due;
    count(outcome.status);
    switch (outcome.status) {
      case 'delivered':
        pauses.end(pushService);
        outageOf(pushService).end();
        return dropPushes(database, [due]);
      case 'gone':
        return removeSubscriptions(database, [sessionId]);
      case 'refused':
        log.warn({ err: outcome.reason, loop: name, pushService, notificationId }, 'push given up');
        return dropPushes(database, [due]);
      case 'later':
        if (outcome.isOutage) {
          pauses.pause(pushService, outcome.retryAfterSeconds);
          outageOf(pushService).report(outcome.reason, 'notification not pushed', { notificationId });
        }
        return postponePush(database, due, outcome.retryAfterSeconds);
    }
  };

  return createLoop({
    name,
    log,
    wokenBy: writesTo('pushes_due'),
    step: async () => {
      const due = await claimPushes(database, { limit: pushesAtOnce, exceptTo: pauses.paused() });
      if (due.length === 0) return 'idle';
      const pushes = await pushesOf(context, due, vapid.publicKey);
      const needed = new Set(pushes.map((push) => push.due));
      await dropPushes(
        database,
        due.filter((one) => !needed.has(one)),
      );
      await Promise.all(
        pushes.map(async (push) => {
          const { device, notification } = push;
          const message = runInLanguage(device.language, () => pushMessage(notification));
          await settle(push, await send(device, message, pushTopic(notification)));
        }),
      );
      return due.length === pushesAtOnce ? 'again' : 'idle';
    },
  });
};

const createPushCounter = ({ metrics }: Pick<Context, 'metrics'>) => {
  const pushes = new Counter({
    name: 'candor_pushes_total',
    help: 'Attempts to push a notification to a device, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [metrics.registry],
  });
  return (outcome: PushOutcome['status']) => {
    pushes.inc({ outcome });
  };
};

interface Push {
  readonly due: DuePush;
  readonly device: PushDevice;
  readonly notification: NotificationView;
}

/** Those of devices with a live session, and with something to show. */
const pushesOf = async (
  context: Pick<Context, 'database' | 'internal'>,
  due: readonly DuePush[],
  applicationServerKey: string,
): Promise<readonly Push[]> => {
  const { database } = context;
  const fresh = due.filter(({ is_old }) => !is_old);
  const devices = await findDevices(database, fresh, applicationServerKey);
  const live = await removeEnded(context, [...devices.keys()]);
  const notifications = await findShown(database, fresh);
  return fresh.flatMap((one) => {
    const device = live.has(one.session_id) ? devices.get(one.session_id) : undefined;
    const notification = notifications.get(one.notification_id);
    return device && notification ? [{ due: one, device, notification }] : [];
  });
};

const findDevices = async (
  database: Database,
  due: readonly DuePush[],
  applicationServerKey: string,
): Promise<ReadonlyMap<string, PushDevice>> => {
  const rows = await database.any(sql.type(PushDevice)`
    select session_id, push_service, endpoint, p256dh, auth, language from push_subscriptions
    where application_server_key = ${applicationServerKey} and session_id = any(${sql.array(
      due.map(({ session_id }) => session_id),
      'uuid',
    )})
  `);
  return new Map(rows.map((device) => [device.session_id, device]));
};

/** Unread, of a member who is not hidden, and of a kind that is still on. */
const findShown = async (
  database: Database,
  due: readonly DuePush[],
): Promise<ReadonlyMap<string, NotificationView>> => {
  const found = await findUnread(
    database,
    sql.fragment`
      n.notification_id = any(${sql.array(
        due.map(({ notification_id }) => notification_id),
        'uuid',
      )})
      and exists (select from members m where m.member_id = n.member_id and not m.is_hidden)
      and ${channelOf(sql.fragment`n.member_id`, sql.fragment`n.kind`)} <> 'off'
    `,
    due.length,
  );
  return new Map(found.map((notification) => [notification.id, notification]));
};
