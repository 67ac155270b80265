import { CollectedMemberData, socialMessagingRoutes } from '@candor/contracts';
import { peerService, type Member, type TestService } from '@candor/platform/testing';
import { thread } from './world.ts';

/** How everything about a member is answered who has left. */
export const nobody = { status: 404, json: { message: 'User not found' } };

/** Who stands in the conversations that he has left. */
export const deletedMember = {
  firstName: 'Deleted',
  lastName: 'member',
  profilePicture: null,
  isVerified: false,
  isPremium: false,
};

/** Until it is known here. */
export const tell = async (
  service: TestService,
  what: 'identity.member-hidden.v1' | 'identity.member-shown.v1' | 'identity.member-deleted.v1',
  { memberId }: Member,
): Promise<void> => {
  await service.announce(what, `member-${memberId}`, { memberId });
  await service.applied(`member-${memberId}`);
};

export const unreadOf = async (service: TestService, { memberId }: Member): Promise<number | undefined> => {
  const { path, method, responses } = socialMessagingRoutes.unreadCounts;
  const response = await service.request(method, path, {
    as: peerService('realtime'),
    body: { memberIds: [memberId] },
  });
  return responses[200].parse(response.json).counts[0]?.unreadCount;
};

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
