import { createLoop, type Job, type ServiceContext, type StepResult } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { SocialMessagingConfig } from '../config.ts';
import { removeEnded } from '../push/push-subscriptions.queries.ts';
import { vapidKeysOf } from '../push/vapid-keys.ts';

const pauseMs = 60_000;
const checkedAtOnce = 500;

type Context = Pick<ServiceContext<SocialMessagingConfig>, 'config' | 'database' | 'internal'>;

export const purgeExpiredPushSubscriptions: Job<SocialMessagingConfig> = (context) =>
  createLoop({
    name: 'purge-expired-push-subscriptions',
    log: context.log,
    idleMs: pauseMs,
    step: () => purgePushSubscriptions(context),
  });

const CheckedSession = z.object({ session_id: z.string() });

/**
 * Deletes subscriptions to another key than the site's, and those of ended sessions within ten minutes. Before each push, the
 * session is checked anyway.
 */
export const purgePushSubscriptions = async (context: Context): Promise<StepResult> => {
  const { config, database } = context;
  await database.query(sql.unsafe`
    delete from push_subscriptions
    where application_server_key is distinct from ${vapidKeysOf(config)?.publicKey ?? null}
  `);
  await database.query(sql.unsafe`delete from pushes_due where queued_at < now() - interval '2 days'`);
  const checked = await database.anyFirst(sql.type(CheckedSession)`
    update push_subscriptions set checked_at = now()
    where session_id in (
      select session_id from push_subscriptions where checked_at < now() - interval '10 minutes'
      order by checked_at limit ${checkedAtOnce} for update skip locked
    )
    returning session_id
  `);
  await removeEnded(context, checked);
  return checked.length === checkedAtOnce ? 'again' : 'idle';
};
