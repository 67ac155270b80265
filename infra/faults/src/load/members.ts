import { randomUUID } from 'node:crypto';
import { CurrentUser, identityRoutes } from '@candor/contracts';
import type { InternalClient } from '@candor/platform';
import type { MessageFlow } from './ledger.ts';
import { create, type Site } from './site.ts';

export interface Member {
  readonly id: string;
  readonly session: string;
  readonly isPremium: boolean;
}

const memberCount = 16;
const premiumCount = 6;

/** Registers members, some of them premium; resolves when the premium members can write to each other. */
export const registerMembers = async (site: Site, internal: InternalClient): Promise<readonly Member[]> => {
  const members = await Promise.all(Array.from({ length: memberCount }, (_, index) => register(site, index)));
  for (const { id } of premiumOf(members)) {
    await internal.call('identity', identityRoutes.setFlags, { params: { id }, body: { isPremium: true } });
  }
  await Promise.all(
    messageFlowsBetween(members).map(({ senderId, recipientId }) => {
      const body = { recipientId, content: 'Is this on?', clientMessageId: randomUUID() };
      return create(site, { path: '/api/messages', session: sessionOf(members, senderId), body });
    }),
  );
  return members;
};

const register = async (site: Site, index: number): Promise<Member> => {
  const body = {
    email: `fault-${randomUUID()}@example.com`,
    password: randomUUID(),
    agreeToTerms: true,
    firstName: 'Fault',
    lastName: `Member ${index}`,
    city: 'Austin',
    state: 'TX',
  };
  const response = await create(site, { path: '/api/register', body });
  const { id } = CurrentUser.parse(response.json);
  const session = /candor_session=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';
  return { id, session, isPremium: index < premiumCount };
};

export const premiumOf = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ isPremium }) => isPremium);

export const sessionOf = (members: readonly Member[], memberId: string): string =>
  members.find(({ id }) => id === memberId)?.session ?? '';

/** Each premium member writes to the next one and to the previous one. */
export const messageFlowsBetween = (members: readonly Member[]): readonly MessageFlow[] => {
  const premium = premiumOf(members);
  return premium.flatMap(({ id }, index) =>
    [1, premium.length - 1].map((distance) => ({
      senderId: id,
      recipientId: premium[(index + distance) % premium.length]?.id ?? '',
      messages: [],
      isBusy: false,
    })),
  );
};
