import { internalClientFor } from '@candor/embedded';
import { createCallerSigner, newId, type ServiceName } from '@candor/platform';
import { bringEntities } from './bring-entities.ts';
import { bringMembers } from './bring-members.ts';

/** Members who may post, and what they may rate: each entity once per member. */
export interface Writers {
  readonly members: number;
  /** A signed identity, as the gateway gives it to the services: it is good for a minute or two. */
  readonly callerOf: (member: number) => Promise<string>;
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

  const callerOf = (member: number): Promise<string> =>
    signer.sign({
      type: 'member',
      memberId: brought[member]?.memberId ?? '',
      sessionId: newId(),
      isPremium: false,
      isVerified: false,
      isAdmin: false,
      isConfirmed: true,
    });
  return { members, callerOf, entityIds };
};
