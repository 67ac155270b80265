import type { SentCode } from '@candor/contracts';
import { InvalidRequest, NotFound, type ServiceContext } from '@candor/platform';
import { replaceCode } from '../claim-code/claim-codes.queries.ts';
import { addressKey, admitRequest, contactKey, requestLocks } from '../claim-code/request-limits.ts';
import type { CatalogConfig } from '../config.ts';
import { entityStream } from '../entity/entity.stream.ts';
import { hasRated } from '../lookups/raters.queries.ts';
import { queueClaimMessage } from '../messages/claim-message.ts';
import type { VerifiedContact } from './claim.events.ts';
import { matchContact } from './match-contact.ts';

interface Claim {
  readonly entityId: string;
  readonly claimantId: string;
  /** Not verified yet. */
  readonly contact: VerifiedContact;
  /** The claimant's network address. */
  readonly address: string;
}

/** Sends a code to the contact if the contact can prove the claim and no limit is exceeded. */
export const initiateClaim = async (
  context: ServiceContext<CatalogConfig>,
  { entityId, claimantId, contact, address }: Claim,
): Promise<SentCode> => {
  const { commands, config } = context;
  const request = {
    entityId,
    memberId: claimantId,
    contactKey: contactKey(config.INTERNAL_SECRET, contact),
    addressKey: addressKey(config.INTERNAL_SECRET, address),
  };
  const rated = await hasRated(context, request);
  const { result } = await commands.together(
    [{ stream: entityStream, id: entityId }, ...requestLocks(request)],
    async (unit) => {
      const { entity } = unit.stateOf(entityStream, entityId);
      if (entity.status === 'absent') throw new NotFound('Entity not found');
      const match = matchContact(entity, claimantId, contact);
      const basis = match.status === 'matching' ? match.basis : null;
      unit.handle(entityStream, entityId, {
        type: 'InitiateClaim',
        data: { claimantId, hasRated: rated, basis },
      });
      if (match.status === 'different') throw new InvalidRequest(match.message, 'contact-not-listed');
      await admitRequest(unit.transaction, config, request);
      const code = await replaceCode(unit.transaction, request, contact);
      const facts = { entityId, codeId: code.code_id };
      await unit.transaction.query(
        queueClaimMessage({ claimantId, ...contact }, { template: 'claim-code', facts }),
      );
      return code;
    },
  );
  return { verificationMethod: contact.method, expiresAt: result.expires_at };
};
