/** What he has at the payment provider: nothing that runs, a subscription, or one that ends with what is paid. */
export type PayerState = 'unpaid' | 'paid' | 'cancelled';

/** A member who pays, and what may have become of it by all that was answered so far. */
export interface Payer {
  readonly memberId: string;
  readonly session: string;
  /** How many subscriptions he has asked for. */
  asked: number;
  /** What he can pay with now; `null`: he has to ask. */
  clientSecret: string | null;
  /** With what he has paid, answered with success. */
  readonly paidWith: string[];
  /** One, unless a write was never answered. */
  possible: readonly PayerState[];
  /** The same for whether he has got his money back, which he can once. */
  possibleRefund: readonly boolean[];
  /** A write is under way. */
  isBusy: boolean;
}

export const newPayer = (member: { readonly id: string; readonly session: string }): Payer => ({
  memberId: member.id,
  session: member.session,
  asked: 0,
  clientSecret: null,
  paidWith: [],
  possible: ['unpaid'],
  possibleRefund: [false],
  isBusy: false,
});

/** Whether it is known what he has: what was never answered might still come after the next. */
export const mayGoOn = ({ isBusy, possible, possibleRefund }: Payer): boolean =>
  !isBusy && possible.length === 1 && possibleRefund.length === 1;
