import { identityRoutes } from '@candor/contracts';
import { inEachLanguage } from '@candor/languages/run-in-language';
import { sendOutgoing, type Job } from '@candor/platform';
import type { BillingConfig } from '../config.ts';
import type { BillingPorts } from '../ports.ts';
import { outgoingReceipts, ReceiptFacts, receiptMail } from '../mails/receipt.mail.ts';

/** Only identity knows members' mail addresses, so it sends the receipts. */
export const sendReceipts: Job<BillingConfig, BillingPorts> = ({
  config,
  database,
  internal,
  log,
  payments,
  writesTo,
}) =>
  sendOutgoing({
    name: 'send-receipts',
    from: outgoingReceipts,
    database,
    log,
    writesTo,
    send: async ({ recipient, facts }) => {
      const payment = ReceiptFacts.parse(facts);
      await internal.call('identity', identityRoutes.mailMember, {
        params: { id: recipient },
        body: {
          key: `receipt-${payment.paymentId}`,
          content: inEachLanguage(() => receiptMail(config.PUBLIC_URL, payments.provider, payment)),
        },
      });
    },
  });
