import type { MailText } from '@candor/contracts';
import { mailContent, sendQueuedMails, type Job, type ServiceContext } from '@candor/platform';
import { claimCode } from '../claim-code/claim-code.ts';
import { nonceToSend } from '../claim-code/claim-codes.queries.ts';
import type { CatalogConfig } from '../config.ts';
import { claimCodeMail } from '../messages/claim-code.mail.ts';
import { claimDecidedMail } from '../messages/claim-decided.mail.ts';
import { ClaimMessage } from '../messages/claim-message.ts';
import { listingUrl } from '../messages/listing-url.ts';

export const sendClaimMails: Job<CatalogConfig> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const words = await wordsOf(context, ClaimMessage.parse(queued));
    return words && mailContent(words);
  });

/** `null`: the code is no longer worth sending. */
const wordsOf = async (
  { config, database }: ServiceContext<CatalogConfig>,
  { template, facts }: ClaimMessage,
): Promise<MailText | null> => {
  const url = listingUrl(config.PUBLIC_URL, facts.entityId);
  if (template !== 'claim-code') return claimDecidedMail(url, template);
  const nonce = await nonceToSend(database, facts.codeId);
  return nonce && claimCodeMail(url, claimCode(config.INTERNAL_SECRET, nonce));
};
