import { identityRoutes, SignInProvider } from '@candor/contracts';
import {
  InvalidRequest,
  NotAllowed,
  serve,
  type App,
  type Database,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { findPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/passwords.ts';
import { findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { challengeBrowser, secondFactorRequired } from '../second-factor/second-factor-sign-in.routes.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { deviceOf } from '../session/session-client.ts';
import { hashOf, newToken, startSession } from '../session/sessions.queries.ts';
import { browserToken } from './browser-token.ts';
import { linkIdentity } from './link-identity.ts';

const lifetime = '10 minutes';

export const linkRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { commands, config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);
  const links = browserToken('candor_link', config.PUBLIC_URL);

  serve(app, identityRoutes.linkProvider, async ({ body, caller, request, reply }) => {
    const token = links.read(request);
    const link = token === null ? null : await findLink(database, token);
    const account = link === null ? null : await findAnyAccount(database, link.member_id);
    if (token === null || link === null || account === null) throw uselessLink();
    const { member_id: memberId } = account;
    const attempt = loginAttemptOf(config, account.email ?? memberId, request);
    await limits.admitLogin(attempt);
    const passwordHash = await findPasswordHash(database, memberId);
    const isRight = await passwords.matches(body.password, passwordHash);
    const { provider, subject } = link;
    if (isRight && passwordHash !== null && (await hasSecondFactor(database, memberId))) {
      await limits.noteSuccess(attempt);
      if (!(await useLink(database, token))) throw uselessLink();
      const identity = { provider, subject };
      await challengeBrowser(context, reply, { memberId, passwordHash, identity, isRemembered: false });
      links.clear(reply);
      throw secondFactorRequired();
    }
    const session =
      isRight && passwordHash !== null
        ? await startSession(database, {
            memberId,
            passwordHash,
            isRemembered: false,
            device: deviceOf(request.headers['user-agent']),
          })
        : null;
    if (session === null) {
      await limits.noteFailure(attempt);
      throw new NotAllowed(401, t('wrongPassword'), 'wrong-credentials');
    }
    await limits.noteSuccess(attempt);
    await linkIdentity(commands, { provider, subject, memberId }, (transaction) =>
      useLink(transaction, token),
    );
    const user = await completeSignIn(context, { memberId, session, caller, request, reply });
    if (user === null) throw uselessLink();
    links.clear(reply);
    return user;
  });
};

const uselessLink = (): InvalidRequest => new InvalidRequest(t('uselessLink'), 'useless-link');

const LinkRow = z.object({ provider: SignInProvider, subject: z.string(), member_id: z.string() });

/** Returns the token for the browser in which the member gives the password. */
export const storeLink = async (
  database: Database,
  link: { readonly provider: SignInProvider; readonly subject: string; readonly memberId: string },
): Promise<string> => {
  const token = newToken();
  await database.query(sql.unsafe`
    insert into pending_links (token_hash, provider, subject, member_id, expires_at)
    values (${hashOf(token)}, ${link.provider}, ${link.subject}, ${link.memberId}, now() + ${lifetime}::interval)
  `);
  return token;
};

const findLink = (database: Database, token: string): Promise<z.infer<typeof LinkRow> | null> =>
  database.maybeOne(sql.type(LinkRow)`
    select provider, subject, member_id from pending_links
    where token_hash = ${hashOf(token)} and expires_at > now()
  `);

/** False: another request used the link first. */
const useLink = async (connection: Database | Transaction, token: string): Promise<boolean> => {
  const { rowCount } = await connection.query(sql.unsafe`
    delete from pending_links where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return rowCount > 0;
};

export const purgeExpiredLinks = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from pending_links where expires_at <= now()`);
};
