import { defineReaction, type Reaction, type ServiceContext } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { notifyGateways } from '../session/sessions.queries.ts';

type Context = Pick<ServiceContext, 'commands' | 'cache'>;

/** Sets and clears paid premium, as billing announces it. Idempotent. */
export const followPayments = (context: Context): Reaction =>
  defineReaction({
    name: 'follow-payments',
    to: ['billing.premium-started.v1', 'billing.premium-ended.v1'],
    react: async (events) => {
      for (const { type, data } of events) {
        if (type === 'billing.premium-started.v1') await notePayment(context, data.memberId, true);
        if (type === 'billing.premium-ended.v1') await notePayment(context, data.memberId, false);
      }
    },
  });

const notePayment = async ({ commands, cache }: Context, memberId: string, isPremiumPaid: boolean) => {
  await commands.together([{ stream: memberStream, id: memberId }], (unit) => {
    if (unit.stateOf(memberStream, memberId).status !== 'registered') return;
    unit.handle(memberStream, memberId, {
      type: 'ChangeFlags',
      // Read only when a member stops being an administrator.
      data: { changes: { isPremiumPaid }, hasOtherAdmin: false, actor: null },
    });
  });
  await notifyGateways(cache, memberId);
};
