import { Money } from '@candor/contracts';
import { queueOutgoing, type OutgoingTable } from '@candor/platform';
import type { QuerySqlToken } from 'slonik';
import { z } from 'zod';

/** Receipts to be mailed; a row goes when identity has taken it. */
export const outgoingReceipts: OutgoingTable = { table: 'outgoing_receipts', id: 'receipt_id' };

/** What a receipt says. */
export const ReceiptFacts = z.object({ paymentId: z.string(), amount: Money, paidAt: z.iso.datetime() });
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** To be run where the payment is recorded, so that there is no one without the other. */
export const queueReceipt = ({
  memberId,
  paymentId,
  amount,
  paidAt,
}: ReceiptFacts & { readonly memberId: string }): QuerySqlToken =>
  queueOutgoing(outgoingReceipts, {
    template: 'receipt',
    recipient: memberId,
    facts: { paymentId, amount, paidAt },
  });
