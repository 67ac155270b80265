import { identityRoutes } from '@candor/contracts';
import {
  InvalidRequest,
  NotAllowed,
  serve,
  type App,
  type RouteRequest,
  type ServiceContext,
} from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { browserToken } from '../provider-sign-in/browser-token.ts';
import { linkIdentity } from '../provider-sign-in/link-identity.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { deviceOf } from '../session/session-client.ts';
import { startSession, startSessionOfIdentity, type NewSession } from '../session/sessions.queries.ts';
import { requireCode } from './require-code.ts';
import {
  findChallenge,
  storeChallenge,
  useChallenge,
  type SignInChallenge,
} from './sign-in-challenges.queries.ts';

type Context = ServiceContext<IdentityConfig>;
type Reply = RouteRequest<typeof identityRoutes.login>['reply'];

export const secondFactorSignInRoutes = (app: App, context: Context): void => {
  const { config, database } = context;
  const challenges = challengeCookie(config);

  serve(app, identityRoutes.secondFactorSignIn, async ({ body, caller, request, reply }) => {
    const token = challenges.read(request);
    const challenge = token === null ? null : await findChallenge(database, token);
    if (token === null || challenge === null) throw uselessChallenge();
    const { memberId } = challenge;
    await requireCode(context, { memberId, code: body.code, request });
    const isUsed = await useChallenge(database, token);
    const device = deviceOf(request.headers['user-agent']);
    const session = isUsed ? await startSessionAfter(context, challenge, device) : null;
    const user =
      session === null ? null : await completeSignIn(context, { memberId, session, caller, request, reply });
    if (user === null) throw uselessChallenge();
    challenges.clear(reply);
    return user;
  });
};

const challengeCookie = ({ PUBLIC_URL }: Pick<IdentityConfig & Context['config'], 'PUBLIC_URL'>) =>
  browserToken('candor_second_factor', PUBLIC_URL);

/** The browser must send a code next. */
export const challengeBrowser = async (
  { config, database }: Pick<Context, 'config' | 'database'>,
  reply: Reply,
  challenge: SignInChallenge,
): Promise<void> => {
  challengeCookie(config).set(reply, await storeChallenge(database, challenge));
};

interface ReplacedCode {
  readonly memberId: string;
  readonly request: Parameters<ReturnType<typeof challengeCookie>['read']>[0];
  readonly reply: Reply;
}

/** Uses up what the browser waits for a code with. `null`: nothing, or another member's sign-in. */
export const takeChallenge = async (
  { config, database }: Pick<Context, 'config' | 'database'>,
  { memberId, request, reply }: ReplacedCode,
): Promise<SignInChallenge | null> => {
  const cookie = challengeCookie(config);
  const token = cookie.read(request);
  const challenge = token === null ? null : await findChallenge(database, token);
  if (token === null || challenge?.memberId !== memberId) return null;
  cookie.clear(reply);
  return (await useChallenge(database, token)) ? challenge : null;
};

export const secondFactorRequired = (): NotAllowed =>
  new NotAllowed(401, t('secondFactorNeeded'), 'second-factor');

const uselessChallenge = (): InvalidRequest => new InvalidRequest(t('uselessChallenge'), 'useless-challenge');

/** `null`: the password was changed or the provider unlinked meanwhile. */
const startSessionAfter = async (
  { commands, database }: Pick<Context, 'commands' | 'database'>,
  { memberId, passwordHash, identity, isRemembered }: SignInChallenge,
  device: string,
): Promise<NewSession | null> => {
  if (passwordHash === null)
    return identity === null
      ? null
      : startSessionOfIdentity(database, { ...identity, memberId, isRemembered, device });
  const session = await startSession(database, { memberId, passwordHash, isRemembered, device });
  if (session !== null && identity !== null) await linkIdentity(commands, { ...identity, memberId });
  return session;
};
