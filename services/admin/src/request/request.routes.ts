import { createHmac } from 'node:crypto';
import { catalogRoutes, isPerson, requestsRoutes } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import {
  countedAddress,
  existing,
  InvalidRequest,
  isId,
  newId,
  RuleViolation,
  serve,
  TooManyRequests,
  type App,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { AdminConfig } from '../config.ts';
import { queueRequestMail } from '../mails/request-mail.ts';
import { t } from '../messages/index.ts';

/** Locks that make simultaneous requests of one sender count each other. */
const requestsFrom = { name: 'requests-from' };

export const requestRoutes = (app: App, context: ServiceContext<AdminConfig>): void => {
  const { commands, config, internal, now } = context;
  const limit = config.REQUESTS_PER_DAY;

  serve(app, requestsRoutes.requestSupport, async ({ body, caller: { memberId } }) => {
    const receivedAt = now().toISOString();
    await commands.together([{ stream: requestsFrom, id: memberId }], async ({ transaction }) => {
      await refuseFlood(transaction, limit, sql.fragment`member_id = ${memberId}`);
      await transaction.query(sql.unsafe`
        insert into requests (request_id, kind, member_id, text, language, received_at)
        values (${newId()}, 'support', ${memberId}, ${body.text}, ${currentLanguage()}, ${receivedAt})
      `);
    });
    return { receivedAt };
  });

  serve(
    app,
    requestsRoutes.requestTakedown,
    async ({ body: { entityId: sent, name, email, text }, request }) => {
      const id = existing(isId(sent) ? sent.toLowerCase() : null, t('entityNotFound'));
      const entity = await internal.call('catalog', catalogRoutes.entity, { params: { id } });
      if (!isPerson(entity)) throw new InvalidRequest(t('onlyPeople'), 'not-a-person');
      const requestId = newId();
      const receivedAt = now().toISOString();
      const address = addressKey(config.INTERNAL_SECRET, countedAddress(request.headers['x-client-address']));
      const locks = [
        { stream: requestsFrom, id: address },
        { stream: requestsFrom, id: addressKey(config.INTERNAL_SECRET, email) },
      ];
      await commands.together(locks, async ({ transaction }) => {
        if (await isOpen(transaction, id, email))
          throw new RuleViolation('already-requested', t('alreadyRequested'));
        await refuseFlood(transaction, limit, sql.fragment`address_key = ${address}`);
        await refuseFlood(transaction, limit, sql.fragment`sender_email = ${email}`);
        await transaction.query(sql.unsafe`
        insert into requests (
          request_id, kind, entity_id, sender_name, sender_email, address_key, text, language, received_at
        )
        values (
          ${requestId}, 'takedown', ${id}, ${name}, ${email}, ${address}, ${text}, ${currentLanguage()}, ${receivedAt}
        )
      `);
        await transaction.query(
          queueRequestMail({ template: 'takedown-received', recipient: email, requestId }),
        );
      });
      return { receivedAt };
    },
  );
};

const addressKey = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`takedown request ${address}`).digest('hex');

const isOpen = (transaction: Transaction, entityId: string, email: string): Promise<boolean> =>
  transaction.exists(sql.unsafe`
    select from requests where entity_id = ${entityId} and sender_email = ${email} and responded_at is null
  `);

const Counted = z.object({ count: z.number(), seconds_left: z.number() });

const refuseFlood = async (
  transaction: Transaction,
  limit: number,
  isFromSender: FragmentSqlToken,
): Promise<void> => {
  // Not now(): this transaction may have begun before the one that it waited for.
  const { count, seconds_left: secondsLeft } = await transaction.one(sql.type(Counted)`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(received_at) + interval '1 day' - statement_timestamp())), 0)::int
        as seconds_left
    from requests where ${isFromSender} and received_at > statement_timestamp() - interval '1 day'
  `);
  if (count >= limit) throw new TooManyRequests(t('wroteALot'), Math.max(1, secondsLeft));
};
