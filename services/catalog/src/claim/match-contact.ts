import type { ClaimBasis } from '@candor/contracts';
import type { Listed } from '../entity/entity.decider.ts';
import { t } from '../messages/index.ts';
import type { VerifiedContact } from './claim.events.ts';
import { domainOfEmail, domainOfWebsite } from './contact-domain.ts';
import { phoneNumber } from './read-contact.ts';

interface ListedContacts {
  readonly facts: Pick<Listed['facts'], 'website' | 'phone'>;
  readonly enteredBy: Listed['enteredBy'];
}

export type Match =
  | { readonly status: 'matching'; readonly basis: ClaimBasis }
  /** `message` says what would match. */
  | { readonly status: 'different'; readonly message: string };

/** Whether a contact proves the claim once the claimant has verified it. */
export const matchContact = (
  { facts, enteredBy }: ListedContacts,
  claimantId: string,
  { method, contact }: VerifiedContact,
): Match => {
  if (facts.website === null && facts.phone === null) return { status: 'matching', basis: 'any-contact' };
  const shown = shownContacts(facts);
  switch (method) {
    case 'email':
      if (shown.domain === null || shown.domain !== domainOfEmail(contact))
        return { status: 'different', message: emailWanted(shown) };
      return matching(enteredBy.website, claimantId);
    case 'phone':
      if (shown.phone === null || shown.phone !== phoneNumber(contact))
        return { status: 'different', message: phoneWanted(shown) };
      return matching(enteredBy.phone, claimantId);
  }
};

const matching = (enteredBy: string | null, claimantId: string): Match => ({
  status: 'matching',
  basis: enteredBy === claimantId ? 'own-entry' : 'listing',
});

interface Shown {
  /** Of the listing's website; `null`: none. */
  readonly host: string | null;
  /** Email addresses are compared with it. */
  readonly domain: string | null;
  /** Phone numbers are compared with it. */
  readonly phone: string | null;
}

const shownContacts = ({ website, phone }: ListedContacts['facts']): Shown => ({
  host: website !== null && URL.canParse(website) ? new URL(website).hostname : null,
  domain: website === null ? null : domainOfWebsite(website),
  phone: phone === null ? null : phoneNumber(phone),
});

const emailWanted = ({ host, domain, phone }: Shown): string => {
  if (domain !== null) return t('useEmailOfWebsite', { domain });
  const reason = host === null ? t('noWebsite') : t('sharedWebsite', { host });
  return phone === null ? reason : `${reason} ${t('usePhone')}`;
};

const phoneWanted = ({ domain, phone }: Shown): string => {
  if (phone !== null) return t('useShownPhone');
  const reason = t('noPhone');
  return domain === null ? reason : `${reason} ${t('useEmail', { domain })}`;
};
