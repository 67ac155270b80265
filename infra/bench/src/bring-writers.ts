import { catalogRoutes, identityRoutes } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { createCallerSigner, newId, type ServiceName } from '@candor/platform';

/** Members who may post, and what they may rate: each entity once per member. */
export interface Writers {
  /** Signed identities, as the gateway gives them to the services. */
  readonly callers: readonly string[];
  readonly entityIds: readonly string[];
}

export const bringWriters = async (
  services: { readonly urls: Readonly<Record<ServiceName, string>>; readonly secret: string },
  { members, entities }: { readonly members: number; readonly entities: number },
): Promise<Writers> => {
  const internal = internalClientFor('bench', services);
  const signer = createCallerSigner(services.secret);
  const at = new Date().toISOString();
  const memberIds = Array.from({ length: members }, () => newId());
  await internal.call('identity', identityRoutes.bringMembers, {
    body: {
      members: memberIds.map((memberId) => ({
        memberId,
        email: null,
        password: null,
        firstName: 'Bench',
        lastName: 'Writer',
        city: null,
        state: null,
        bio: null,
        memberSince: at,
        flags: {},
      })),
    },
  });
  const { entityIds } = await internal.call('catalog', catalogRoutes.bringEntities, {
    body: {
      entities: Array.from({ length: entities }, (_, index) => ({
        name: `Bench ${String(index)}`,
        category: 'other',
        city: 'Austin',
        state: 'TX',
        coordinates: null,
        listedAt: at,
      })),
    },
  });
  await internal.close();

  const callers = await Promise.all(
    memberIds.map((memberId) =>
      signer.sign({
        type: 'member',
        memberId,
        sessionId: newId(),
        isPremium: false,
        isVerified: false,
        isAdmin: false,
        isConfirmed: true,
      }),
    ),
  );
  return { callers, entityIds };
};
