import { internalClientFor } from '@candor/embedded';
import { createCallerSigner, newId, type ServiceName } from '@candor/platform';
import { bringEntities } from './bring-entities.ts';
import { bringMembers } from './bring-members.ts';

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
  const brought = await bringMembers(services, { count: members });
  const entityIds = await bringEntities(internal, entities);
  await internal.close();

  const callers = await Promise.all(
    brought.map(({ memberId }) =>
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
