import { catalogRoutes, type ClaimDecision } from '@candor/contracts';
import {
  countedAddress,
  existing,
  isId,
  NotAllowed,
  serve,
  type App,
  type Caller,
  type ServiceContext,
} from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import type { CatalogConfig } from '../config.ts';
import { hasRated } from '../lookups/raters.queries.ts';
import { decideClaim } from './decide-claim.ts';
import { initiateClaim } from './initiate-claim.ts';
import { readContact } from './read-contact.ts';
import { verifyClaim } from './verify-claim.ts';

export const claimRoutes = (app: App, context: ServiceContext<CatalogConfig>): void => {
  const { now } = context;

  serve(app, catalogRoutes.initiateClaim, async ({ params, body, caller, request }) => {
    refuseUnconfirmed(caller);
    return initiateClaim(context, {
      entityId: idOf(params.id),
      claimantId: caller.memberId,
      contact: readContact(body),
      address: countedAddress(request.headers['x-client-address']),
    });
  });

  serve(app, catalogRoutes.verifyClaim, async ({ params, body, caller }) => {
    refuseUnconfirmed(caller);
    const { result } = await verifyClaim(context, {
      entityId: idOf(params.id),
      claimantId: caller.memberId,
      code: body.verificationCode,
    });
    return { claimStatus: result };
  });

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

const idOf = (text: string): string => existing(isId(text) ? text.toLowerCase() : null, 'Entity');

const decided = (entityId: string, { claimantId, decidedBy }: ClaimDecision) => ({
  entityId: entityId.toLowerCase(),
  claimantId: claimantId.toLowerCase(),
  decidedBy: decidedBy.toLowerCase(),
});

const refuseUnconfirmed = ({ isConfirmed }: Extract<Caller, { type: 'member' }>): void => {
  if (!isConfirmed)
    throw new NotAllowed(
      403,
      'Please confirm your email address first: the link is in the mail that we sent you.',
      'address-not-confirmed',
    );
};
