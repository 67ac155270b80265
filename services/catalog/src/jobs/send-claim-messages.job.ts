import { runInLanguage } from '@candor/languages/run-in-language';
import { mailContent, sendQueuedMails, type Job } from '@candor/platform';
import { claimCode, nonceToSend } from '../claim/claim-code.ts';
import type { CatalogConfig } from '../config.ts';
import { ClaimMessage } from '../mails/claim-message.ts';
import {
  claimCodeMail,
  claimCodeText,
  claimDecidedMail,
  claimDecidedText,
  listingUrl,
} from '../mails/claim.mail.ts';
import type { CatalogContext, CatalogPorts } from '../ports.ts';
import { sendQueuedSms } from '../sms/outgoing-sms.ts';

export const sendClaimMails: Job<CatalogConfig, CatalogPorts> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const { template, facts } = ClaimMessage.parse(queued);
    const url = listingUrl(context.config.PUBLIC_URL, facts.entityId);
    return runInLanguage(facts.language, async () => {
      if (template !== 'claim-code') return mailContent(claimDecidedMail(url, template));
      const code = await codeToSend(context, facts.codeId);
      return code === null ? null : mailContent(claimCodeMail(url, code));
    });
  });

export const sendClaimTexts: Job<CatalogConfig, CatalogPorts> = (context) =>
  sendQueuedSms(context, async (queued) => {
    const { template, facts } = ClaimMessage.parse(queued);
    const { PUBLIC_URL: publicUrl } = context.config;
    return runInLanguage(facts.language, async () => {
      if (template !== 'claim-code') return claimDecidedText(listingUrl(publicUrl, facts.entityId), template);
      const code = await codeToSend(context, facts.codeId);
      return code === null ? null : claimCodeText(publicUrl, code);
    });
  });

/** `null`: the code is no longer valid. */
const codeToSend = async ({ config, database }: CatalogContext, codeId: string): Promise<string | null> => {
  const nonce = await nonceToSend(database, codeId);
  return nonce && claimCode(config.INTERNAL_SECRET, nonce);
};
