import { identityRoutes, type BodySentTo } from '@candor/contracts';
import { inEachLanguage } from '@candor/languages/run-in-language';
import { createLoop, InvalidRequest, type Job, type ServiceContext } from '@candor/platform';
import { digestLines, digestMail } from '../mails/digest.mail.ts';
import { claimDigests, deleteDigests, type DueDigest } from '../notifications/digests-due.ts';
import { findUnreadOfDigests } from '../notifications/notifications.queries.ts';
import { createUnsubscribeLinks } from '../notifications/unsubscribe-links.ts';

const pauseMs = 5_000;
/** Few, because their mails are made while this process serves nothing else. */
const digestsAtOnce = 100;

/**
 * Has identity mail digests of the last whole day and the last whole week, in UTC: one mail with what is unread, and none
 * if there is nothing. Instances share the work. A repeated mail has the same key, which identity sends once.
 */
export const sendDigests: Job<object> = (context) =>
  createLoop({
    name: 'send-digests',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const due = await claimDigests(context.database, digestsAtOnce);
      if (due.length > 0) await send(context, due);
      return due.length === digestsAtOnce ? 'again' : 'idle';
    },
  });

const send = async (context: ServiceContext, due: readonly DueDigest[]): Promise<void> => {
  const { database } = context;
  await mailAll(context, await mailsOf(context, due));
  await database.query(deleteDigests(due));
};

type Mails = BodySentTo<typeof identityRoutes.mailMembers>['mails'];

/** None for a member who has nothing unread. */
const mailsOf = async (
  { config, database }: Pick<ServiceContext, 'config' | 'database'>,
  due: readonly DueDigest[],
): Promise<Mails> => {
  const unread = await findUnreadOfDigests(database, due, digestLines + 1);
  const links = createUnsubscribeLinks(config);
  const { PUBLIC_URL: publicUrl } = config;
  return due.flatMap(({ member_id: memberId, frequency, starts_at: startsAt }, index) => {
    const notifications = unread[index] ?? [];
    if (notifications.length === 0) return [];
    const unsubscribeUrl = links.urlOf({ memberId, mails: 'digests' });
    const content = inEachLanguage(() => digestMail({ frequency, notifications, publicUrl, unsubscribeUrl }));
    return [{ memberId, key: `digest-${frequency}-${startsAt.slice(0, 10)}`, content }];
  });
};

/** Gives up a mail that identity refuses, because another attempt would fail, too, and delay the digests of others. */
const mailAll = async (context: Pick<ServiceContext, 'internal' | 'log'>, mails: Mails): Promise<void> => {
  if (mails.length === 0) return;
  try {
    await context.internal.call('identity', identityRoutes.mailMembers, { body: { mails } });
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    if (mails.length === 1) {
      context.log.warn({ err: error, key: mails[0]?.key }, 'digest given up');
      return;
    }
    const half = Math.ceil(mails.length / 2);
    await mailAll(context, mails.slice(0, half));
    await mailAll(context, mails.slice(half));
  }
};
