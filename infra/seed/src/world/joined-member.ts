import { idOfAge } from '../deterministic-id.ts';
import { daysMs } from '../days.ts';
import { randomFor } from '../random.ts';
import { type Member, members } from './members.ts';

/** A member with what the seed decides of him: his id, since when he is there and how much he writes. */
export interface JoinedMember extends Member {
  readonly memberId: string;
  readonly email: string;
  readonly joinedAgeMs: number;
  /** Relative weight: a few write a lot, most a little. */
  readonly activity: number;
}

export const joinedMembers: readonly JoinedMember[] = members.map((member) => {
  const email = emailOf(member);
  const random = randomFor(`member/${email}`);
  const isFounder = member.login !== undefined || random.chance(0.4);
  const joinedAgeMs = daysMs(isFounder ? random.between(735, 1_000) : random.between(90, 730));
  return {
    ...member,
    email,
    memberId: idOfAge(joinedAgeMs, random),
    joinedAgeMs,
    activity: member.login === undefined ? 1 / (random.next() + 0.12) : 2.5,
  };
});

function emailOf({ firstName, lastName, login }: Member): string {
  if (login !== undefined) return `${login}@candor.example`;
  const letters = `${firstName}.${lastName}`.normalize('NFD').replaceAll('ø', 'o');
  return `${letters.replace(/[^A-Za-z.-]/g, '').toLowerCase()}@members.candor.example`;
}
