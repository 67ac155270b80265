import { identityRoutes } from '@candor/contracts';
import {
  InvalidRequest,
  serve,
  type App,
  type Database,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { memberStream } from '../member/member.stream.ts';
import { t } from '../messages/index.ts';
import { MemberId, requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { hashOf, newToken, notifyGateways } from '../session/sessions.queries.ts';

const lifetime = '24 hours';

export const confirmationRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { cache, commands, database } = context;
  const limits = attemptLimitsOf(context);

  serve(app, identityRoutes.confirmAddress, async ({ body: { token } }) => {
    const memberId = await memberOfConfirmation(database, token);
    if (memberId === null) throw uselessToken();
    const { result: isConfirmed } = await commands.together(
      [{ stream: memberStream, id: memberId }],
      async (unit) => {
        if (!(await useConfirmation(unit.transaction, token))) return false;
        unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
        return true;
      },
    );
    if (!isConfirmed) throw uselessToken();
    await notifyGateways(cache, memberId);
  });

  serve(app, identityRoutes.resendConfirmation, async ({ caller: { memberId } }) => {
    const account = await requireAccount(database, memberId);
    const { email, language } = account;
    if (account.is_confirmed || email === null) return;
    await limits.admitConfirmation(memberId);
    await database.query(queueIdentityMail({ template: 'confirm-address', recipient: email, language }));
  });
};

const uselessToken = (): InvalidRequest => new InvalidRequest(t('uselessToken'), 'useless-token');

/** Returns the token for the mail. */
export const createConfirmation = async (database: Database, memberId: string): Promise<string> => {
  const token = newToken();
  await database.query(sql.unsafe`
    insert into address_confirmations (token_hash, member_id, expires_at)
    values (${hashOf(token)}, ${memberId}, now() + ${lifetime}::interval)
  `);
  return token;
};

/** `null`: the token is unknown, used or expired. */
const memberOfConfirmation = (database: Database, token: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from address_confirmations
    where token_hash = ${hashOf(token)} and expires_at > now()
  `);

/** Uses the token up. False: another request used it first. */
const useConfirmation = async (transaction: Transaction, token: string): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from address_confirmations where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return rowCount > 0;
};

export const deleteConfirmations = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from address_confirmations where member_id = ${memberId}
`;

export const purgeExpiredConfirmations = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from address_confirmations where expires_at <= now()`);
};
