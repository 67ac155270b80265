import { CollectedMemberData } from '@candor/contracts';
import { peerService, type Member, type TestService } from '@candor/platform/testing';
import { conversations, thread } from './world.ts';

/** The response to requests about a hidden or erased member. */
export const userNotFound = { status: 404, json: { message: 'User not found' } };

/** The other member in conversations with a hidden or erased member. */
export const deletedMember = {
  firstName: 'Deleted',
  lastName: 'member',
  profilePicture: null,
  isVerified: false,
  isPremium: false,
};

/** Resolves when the service has applied the event. */
export const announceVisibility = async (
  service: TestService,
  type: 'identity.member-hidden.v1' | 'identity.member-shown.v1' | 'identity.member-deleted.v1',
  { memberId }: Member,
): Promise<void> => {
  await service.announce(type, `member-${memberId}`, { memberId });
  await service.applied(`member-${memberId}`);
};

/** In all visible conversations. */
export const unreadOf = async (service: TestService, as: Member): Promise<number> =>
  (await conversations(service, as)).reduce((sum, { unreadCount }) => sum + unreadCount, 0);

export const collected = async (
  service: TestService,
  { memberId }: Member,
): Promise<CollectedMemberData['records']> => {
  const response = await service.request('GET', `/internal/members/${memberId}/data`, { as: peerService() });
  return CollectedMemberData.parse(response.json).records;
};

export const contentsOf = async (
  service: TestService,
  as: Member,
  otherId: string,
): Promise<readonly string[]> => (await thread(service, as, otherId)).data.map(({ content }) => content);
