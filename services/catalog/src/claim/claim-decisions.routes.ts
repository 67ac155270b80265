import { catalogRoutes, type ClaimDecision } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { entityStream } from '../entity/entity.stream.ts';
import { hasRated } from '../entity/raters.ts';
import { queueClaimMessage, type ClaimDecided } from '../mails/claim-message.ts';
import type { ClaimCommand } from './claim.decider.ts';
import type { ClaimEvent } from './claim.events.ts';
import { claimantsContact } from './claim.rules.ts';

/** Admins' decisions about claims. */
export const claimDecisionRoutes = (app: App, context: ServiceContext): void => {
  const { now } = context;

  serve(app, catalogRoutes.approveClaim, async ({ params, body }) => {
    await requireAdmin(context, body.decidedBy);
    const { entityId, ...decision } = decided(params.id, body);
    await decideClaim(context, {
      type: 'ApproveClaim',
      data: {
        entityId,
        ...decision,
        hasRated: await hasRated(context, { entityId, memberId: decision.claimantId }),
        at: now().toISOString(),
      },
    });
    return {};
  });

  serve(app, catalogRoutes.refuseClaim, async ({ params, body }) => {
    await requireAdmin(context, body.decidedBy);
    await decideClaim(context, { type: 'RefuseClaim', data: decided(params.id, body) });
    return {};
  });

  serve(app, catalogRoutes.revokeClaim, async ({ params, body }) => {
    await requireAdmin(context, body.decidedBy);
    await decideClaim(context, { type: 'RevokeClaim', data: decided(params.id, body) });
    return {};
  });
};

const decided = (entityId: string, { claimantId, decidedBy }: ClaimDecision) => ({
  entityId: entityId.toLowerCase(),
  claimantId: claimantId.toLowerCase(),
  decidedBy: decidedBy.toLowerCase(),
});

type Decision = Extract<ClaimCommand, { type: 'ApproveClaim' | 'RefuseClaim' | 'RevokeClaim' }>;

/** Applies an administrator's decision, and notifies the claimant if it changes something for them. */
const decideClaim = async (
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
            { template, facts: { entityId, language: contact.language } },
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
