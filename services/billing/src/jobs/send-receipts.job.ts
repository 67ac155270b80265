import { identityRoutes } from '@candor/contracts';
import { sendOutgoing, type Job } from '@candor/platform';
import type { BillingConfig } from '../config.ts';
import { outgoingReceipts, ReceiptFacts } from '../receipt/outgoing-receipts.ts';
import { receiptWords } from '../receipt/receipt-words.ts';

/** Receipts go by identity, which alone knows where a member reads his mail. */
export const sendReceipts: Job<BillingConfig> = ({ config, database, internal, log }) =>
  sendOutgoing({
    name: 'send-receipts',
    from: outgoingReceipts,
    database,
    log,
    send: async ({ recipient, facts }) => {
      const payment = ReceiptFacts.parse(facts);
      await internal.call('identity', identityRoutes.mailMember, {
        params: { id: recipient },
        body: { key: `receipt-${payment.paymentId}`, content: receiptWords(config.PUBLIC_URL, payment) },
      });
    },
  });
