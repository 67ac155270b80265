import { identityRoutes, type BodySentTo } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { newId, type ServiceName } from '@candor/platform';

export interface BroughtMember {
  readonly memberId: string;
  readonly email: string;
}

export interface WantedMembers {
  readonly count: number;
  /** They sign in with it; `null`: nobody signs in. */
  readonly password?: string | null;
  readonly flags?: BodySentTo<typeof identityRoutes.bringMembers>['members'][number]['flags'];
}

/** Members whom no other benchmark knows. */
export const bringMembers = async (
  services: { readonly urls: Readonly<Record<ServiceName, string>>; readonly secret: string },
  { count, password = null, flags = {} }: WantedMembers,
): Promise<readonly BroughtMember[]> => {
  const members = Array.from({ length: count }, (_, index) => {
    const memberId = newId();
    return { memberId, email: `bench-${String(index)}-${memberId}@bench.example` };
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
        flags,
      })),
    },
  });
  await internal.close();
  return members;
};
