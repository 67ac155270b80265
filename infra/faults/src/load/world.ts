import { randomUUID } from 'node:crypto';
import { CurrentUser } from '@candor/contracts';
import type { Correspondence } from './correspondence.ts';
import { expectStatus } from './expect-status.ts';
import type { Slot } from './ledger.ts';
import { listEntity, type Entity } from './list-entity.ts';
import { newPayer, type Payer } from './payer.ts';
import type { Site, SiteAnswer } from './site.ts';

export interface Member {
  readonly id: string;
  readonly session: string;
  /** Made so by `makePremium`. */
  readonly isPremium: boolean;
}

/**
 * Entities that are new and what each member has to do with each but those that he listed, what the premium members write to
 * each other anew, and new members who pay.
 */
export interface Ground {
  readonly members: readonly Member[];
  readonly entities: readonly Entity[];
  readonly slots: readonly Slot[];
  readonly correspondences: readonly Correspondence[];
  readonly payers: readonly Payer[];
}

const memberCount = 16;
const premiumCount = 6;
const payerCount = 8;
const patienceMs = 20_000;

export const registerMembers = async (site: Site): Promise<readonly Member[]> =>
  Promise.all(
    Array.from({ length: memberCount }, async (_, index) => ({
      ...(await register(site, `Member ${index}`)),
      isPremium: index < premiumCount,
    })),
  );

const register = async (site: Site, lastName: string): Promise<Omit<Member, 'isPremium'>> => {
  const answer = await site.ask({
    method: 'POST',
    path: '/api/register',
    patienceMs,
    body: {
      email: `fault-${randomUUID()}@example.com`,
      password: randomUUID(),
      agreeToTerms: true,
      firstName: 'Fault',
      lastName,
      city: 'Austin',
      state: 'TX',
    },
  });
  expectStatus(answer, 201, 'registering');
  return { id: CurrentUser.parse(answer.json).id, session: sessionIn(answer) };
};

export const makeGround = async (
  site: Site,
  members: readonly Member[],
  entityCount: number,
): Promise<Ground> => {
  const entities = await Promise.all(
    Array.from({ length: entityCount }, (_, index) =>
      listEntity(site, members[index % members.length]?.session ?? '', index),
    ),
  );
  const payers = await Promise.all(
    Array.from({ length: payerCount }, async (_, index) => newPayer(await register(site, `Payer ${index}`))),
  );
  return {
    members,
    entities,
    payers,
    correspondences: correspondencesOf(members),
    slots: entities.flatMap((entity) =>
      members
        .filter(({ id }) => id !== entity.standing.rating.userId)
        .map((member) => slotOf(member, entity)),
    ),
  };
};

export const premiumOf = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ isPremium }) => isPremium);

export const sessionOf = (members: readonly Member[], memberId: string): string =>
  members.find(({ id }) => id === memberId)?.session ?? '';

/** Everybody writes to the next and to the one before. */
export const correspondencesOf = (members: readonly Member[]): readonly Correspondence[] => {
  const premium = premiumOf(members);
  return premium.flatMap(({ id }, index) =>
    [1, premium.length - 1].map((further) => ({
      senderId: id,
      recipientId: premium[(index + further) % premium.length]?.id ?? '',
      messages: [],
      isBusy: false,
    })),
  );
};

const slotOf = (member: Member, entity: Entity): Slot => ({
  memberId: member.id,
  entityId: entity.id,
  entityWord: entity.word,
  possible: [{ status: 'absent' }],
  votes: new Map(),
  isBusy: false,
});

const sessionIn = ({ headers }: SiteAnswer): string => {
  const lines = [headers['set-cookie'] ?? []].flat();
  return lines.map((line) => /^candor_session=([^;]+)/.exec(line)?.[1]).find((found) => found) ?? '';
};
