import type { Job } from '@candor/platform';
import { claimCode } from '../claim-code/claim-code.ts';
import { nonceToSend } from '../claim-code/claim-codes.queries.ts';
import type { CatalogConfig } from '../config.ts';
import { claimCodeText } from '../messages/claim-code.mail.ts';
import { claimDecidedText } from '../messages/claim-decided.mail.ts';
import { ClaimMessage } from '../messages/claim-message.ts';
import { listingUrl } from '../messages/listing-url.ts';
import type { CatalogPorts } from '../ports.ts';
import { sendQueuedSms } from '../sms/outgoing-sms.ts';

export const sendClaimTexts: Job<CatalogConfig, CatalogPorts> = (context) => {
  const { config, database } = context;
  return sendQueuedSms(context, async (queued) => {
    const { template, facts } = ClaimMessage.parse(queued);
    if (template !== 'claim-code')
      return claimDecidedText(listingUrl(config.PUBLIC_URL, facts.entityId), template);
    const nonce = await nonceToSend(database, facts.codeId);
    return nonce && claimCodeText(config.PUBLIC_URL, claimCode(config.INTERNAL_SECRET, nonce));
  });
};
