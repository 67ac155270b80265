import { defineReaction, type Reaction, type ServiceContext } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { tellGateways } from '../session/tell-gateways.ts';

type Context = Pick<ServiceContext, 'commands' | 'cache'>;

/** Who pays is premium, and ceases to be when he does not. Applied again it changes nothing. */
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
      // Asked only of who stops being administrator.
      data: { changes: { isPremiumPaid }, hasOtherAdmin: false, actor: null },
    });
  });
  await tellGateways(cache, memberId);
};
