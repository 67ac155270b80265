import { identityRoutes } from '@candor/contracts';
import {
  InvalidRequest,
  NotAllowed,
  rememberWritten,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import { memberStream } from '../member/member.stream.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { tellGateways } from '../session/tell-gateways.ts';
import { memberOfConfirmation, useConfirmation } from './address-confirmations.queries.ts';

export const confirmationRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { cache, commands, database } = context;
  const limits = attemptLimitsOf(context);

  serve(app, identityRoutes.confirmAddress, async ({ body: { token }, request, reply }) => {
    const memberId = await memberOfConfirmation(database, token);
    if (memberId === null) throw uselessToken();
    const { result: isConfirmed, written } = await commands.together(
      [{ stream: memberStream, id: memberId }],
      async (unit) => {
        if (!(await useConfirmation(unit.transaction, token))) return false;
        unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
        return true;
      },
    );
    if (!isConfirmed) throw uselessToken();
    await tellGateways(cache, memberId);
    rememberWritten(request, reply, written);
  });

  serve(app, identityRoutes.resendConfirmation, async ({ caller: { memberId } }) => {
    const account = await findAccount(database, memberId);
    if (account === null) throw new NotAllowed(401, 'Please sign in first.');
    if (account.is_confirmed || account.email === null) return;
    await limits.admitConfirmation(memberId);
    await database.query(queueIdentityMail({ template: 'confirm-address', recipient: account.email }));
  });
};

const uselessToken = (): InvalidRequest =>
  new InvalidRequest('This link is no longer valid. Please ask for a new one.', 'useless-token');
