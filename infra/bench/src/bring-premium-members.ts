import { identityRoutes } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { newId, type ServiceName } from '@candor/platform';

/** Members who may write to each other, and sign in when they have a password. */
export interface PremiumMembers {
  readonly members: readonly { readonly memberId: string; readonly email: string }[];
}

export const bringPremiumMembers = async (
  services: { readonly urls: Readonly<Record<ServiceName, string>>; readonly secret: string },
  { count, password = null }: { readonly count: number; readonly password?: string | null },
): Promise<PremiumMembers> => {
  const members = Array.from({ length: count }, (_, index) => {
    const memberId = newId();
    return { memberId, email: `bench-${index}-${memberId}@bench.example` };
  });
  const internal = internalClientFor('bench', services);
  await internal.call('identity', identityRoutes.bringMembers, {
    body: {
      members: members.map((member) => ({
        ...member,
        password,
        firstName: 'Bench',
        lastName: 'Member',
        city: null,
        state: null,
        bio: null,
        memberSince: new Date().toISOString(),
        flags: { isPremium: true },
      })),
    },
  });
  await internal.close();
  return { members };
};
