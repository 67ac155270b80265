import type { ServiceContext } from '@candor/platform';
import { entityStream } from '../entity/entity.stream.ts';
import { queueClaimMessage, type ClaimDecided } from '../messages/claim-message.ts';
import { claimantsContact, type ClaimCommand } from './claim.decider.ts';
import type { ClaimEvent } from './claim.events.ts';

type Decision = Extract<ClaimCommand, { type: 'ApproveClaim' | 'RefuseClaim' | 'RevokeClaim' }>;

/** Applies an administrator's decision, and notifies the claimant if it changes something for them. */
export const decideClaim = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  decision: Decision,
): Promise<void> => {
  const { entityId, claimantId } = decision.data;
  await commands.together([{ stream: entityStream, id: entityId }], async (unit) => {
    const contact = claimantsContact(unit.stateOf(entityStream, entityId).claim, claimantId);
    for (const { type } of unit.handle(entityStream, entityId, decision)) {
      const template = templates[type];
      if (contact && template)
        await unit.transaction.query(
          queueClaimMessage(
            { claimantId, method: contact.method, contact: contact.contact },
            { template, facts: { entityId } },
          ),
        );
    }
  });
};

const templates: Readonly<Partial<Record<string, ClaimDecided>>> = {
  EntityClaimed: 'claim-approved',
  ClaimRefused: 'claim-refused',
  ClaimEnded: 'claim-revoked',
} satisfies Partial<Record<ClaimEvent['type'], ClaimDecided>>;
