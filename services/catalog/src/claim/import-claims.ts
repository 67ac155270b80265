import { RuleViolation, type ServiceContext } from '@candor/platform';
import { entityStream } from '../entity/entity.stream.ts';
import { hasRated } from '../lookups/raters.queries.ts';
import type { VerifiedContact } from './claim.events.ts';
import { matchContact } from './match-contact.ts';

interface ImportedClaim {
  readonly entityId: string;
  readonly claimantId: string;
  readonly email: string;
  readonly at: string;
}

/**
 * Claims listings for their owners without a code. The usual rules hold: the email address must match the listing's website.
 * An entity that is claimed already stays as it is, so a repeated import changes nothing.
 */
export const importClaims = async (
  context: ServiceContext,
  claims: readonly ImportedClaim[],
): Promise<void> => {
  for (const { entityId, email, at, ...claim } of claims) {
    const claimantId = claim.claimantId.toLowerCase();
    const rated = await hasRated(context, { entityId, memberId: claimantId });
    await context.commands.together([{ stream: entityStream, id: entityId }], (unit) => {
      const { entity, claim: current } = unit.stateOf(entityStream, entityId);
      if (entity.status !== 'listed' || current.status === 'claimed') return;
      const contact: VerifiedContact = { method: 'email', contact: email };
      const match = matchContact(entity, claimantId, contact);
      if (match.status === 'different') throw new RuleViolation('contact-not-listed', match.message);
      unit.handle(entityStream, entityId, {
        type: 'VerifyClaim',
        data: { entityId, claimantId, hasRated: rated, ...contact, basis: match.basis, at },
      });
    });
  }
};
