import { expect, it } from 'vitest';
import type { Outcome, PaymentWriteKind } from './ledger.ts';
import { newPayer, type Payer } from './payer.ts';
import { planPayment } from './plan-payment.ts';

const offer = { clientSecret: 'secret', provider: 'test', publishableKey: null };
const payer = (changed: Partial<Payer> = {}): Payer => ({
  ...newPayer({ id: 'ada', session: 'of ada' }),
  ...changed,
});

/** What he does in this turn, and that it was answered so. */
const step = (who: Payer, turn: number, outcome: Outcome): PaymentWriteKind | undefined => {
  const planned = planPayment(turn, [who]);
  planned?.note(outcome, { status: 0, json: planned.kind === 'subscribe' ? offer : null, headers: {} });
  // Payments alone are planned here.
  return planned?.kind as PaymentWriteKind | undefined;
};

it('he pays, cancels, thinks again, gets his money back once, and subscribes anew', () => {
  const ada = payer();
  const kinds = [1, 2, 3, 5, 6, 7, 8, 9, 12].map((turn) => step(ada, turn, 'acknowledged'));
  expect(kinds).toEqual([
    'subscribe',
    'pay',
    'cancel',
    'resume',
    'refund',
    'subscribe',
    'pay',
    'cancel',
    'resume',
  ]);
  expect(ada).toMatchObject({ asked: 2, paidWith: ['secret', 'secret'], possible: ['paid'] });
  expect(ada.possibleRefund).toEqual([true]);
});

it('a payment may be made or not until it is answered, and counts as made only then', () => {
  const ada = payer({ clientSecret: 'secret' });
  const planned = planPayment(1, [ada]);
  const silence = { status: 0, json: null, headers: {} };
  planned?.note('unknown', silence);
  expect(ada).toMatchObject({ possible: ['unpaid', 'paid'], paidWith: [], clientSecret: 'secret' });
  planned?.note('acknowledged', silence);
  expect(ada).toMatchObject({ possible: ['paid'], paidWith: ['secret'], clientSecret: null });
});

it('some have paid before others begin, and whoever is busy lets the next one go first', () => {
  const payers = [payer(), payer()];
  const kinds = [0, 1, 2, 3].map((turn) => {
    const planned = planPayment(turn, payers);
    planned?.note('acknowledged', { status: 200, json: offer, headers: {} });
    return [payers.findIndex((one) => one === planned?.held), planned?.kind];
  });
  expect(kinds).toEqual([
    [0, 'subscribe'],
    [0, 'pay'],
    [0, 'refund'],
    [1, 'subscribe'],
  ]);
  const [, busy] = payers;
  if (busy) busy.isBusy = true;
  expect(planPayment(4, payers)?.held).toBe(payers[0]);
});

it('nothing follows what was never answered, or is not answered yet', () => {
  expect(planPayment(1, [payer({ possible: ['paid', 'cancelled'] })])).toBeNull();
  expect(planPayment(1, [payer({ possibleRefund: [false, true] })])).toBeNull();
  expect(planPayment(1, [payer({ isBusy: true })])).toBeNull();
});
