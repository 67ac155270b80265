import { Checkout } from '@candor/contracts';
import { possibleAfter, type PaymentWriteKind } from './ledger.ts';
import { mayGoOn, type Payer } from './payer.ts';
import type { PlannedWrite } from './planned-write.ts';

const refundEvery = 2;
/** Of one payer, before the next: so at any moment some begin and others have paid. */
const stepsInRow = 3;
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };
const paths: Readonly<Record<PaymentWriteKind, string>> = {
  subscribe: '/api/get-or-create-subscription',
  pay: '/api/billing/test/confirm',
  cancel: '/api/billing/subscription/cancel',
  resume: '/api/billing/subscription/resume',
  refund: '/api/billing/subscription/refund',
};

/** What a member does next who pays, cancels, thinks again and wants his money back; `null` when nobody can. */
export const planPayment = (turn: number, payers: readonly Payer[]): PlannedWrite | null => {
  const first = Math.floor(turn / stepsInRow);
  const inTurn = payers.map((_, further) => payers[(first + further) % payers.length]);
  const payer = inTurn.find((one) => one !== undefined && mayGoOn(one));
  return payer === undefined ? null : planStep(nextStep(payer, turn), payer);
};

const nextStep = ({ possible, possibleRefund, clientSecret }: Payer, turn: number): PaymentWriteKind => {
  if (possible.includes('unpaid')) return clientSecret === null ? 'subscribe' : 'pay';
  if (possibleRefund.includes(false) && turn % refundEvery === 0) return 'refund';
  return possible.includes('paid') ? 'cancel' : 'resume';
};

/** None has a key: asked again, each is done once by what it says. */
const planStep = (kind: PaymentWriteKind, payer: Payer): PlannedWrite => {
  const { clientSecret } = payer;
  if (kind === 'subscribe') payer.asked += 1;
  return {
    kind,
    held: payer,
    request: {
      method: 'POST',
      path: paths[kind],
      session: payer.session,
      body: kind === 'pay' ? { clientSecret, ...card } : {},
    },
    note: (outcome, { json }) => {
      switch (kind) {
        case 'subscribe':
          payer.clientSecret = Checkout.safeParse(json).data?.clientSecret ?? null;
          break;
        case 'pay':
          payer.possible = possibleAfter(payer.possible, 'paid', outcome);
          if (outcome !== 'acknowledged' || clientSecret === null) break;
          payer.paidWith.push(clientSecret);
          payer.clientSecret = null;
          break;
        case 'cancel':
          payer.possible = possibleAfter(payer.possible, 'cancelled', outcome);
          break;
        case 'resume':
          payer.possible = possibleAfter(payer.possible, 'paid', outcome);
          break;
        case 'refund':
          payer.possible = possibleAfter(payer.possible, 'unpaid', outcome);
          payer.possibleRefund = possibleAfter(payer.possibleRefund, true, outcome);
          break;
      }
    },
  };
};
