import { randomFor } from '../random.ts';
import type { AuthoredReview } from './authorship.ts';
import { joinedMembers } from './joined-member.ts';
import { spotlights } from './spotlight.ts';

/** Members who found it helpful: most ratings get none or a few, a handful get many. */
export const helpfulVotersOf = ({ listing, title, text, author }: AuthoredReview): string[] => {
  const random = randomFor(`votes/${listing.name}/${title}`);
  const others = joinedMembers.filter((member) => member !== author);
  const appeal = 0.35 + Math.min(text.length, 600) / 500;
  const powerLaw = Math.floor(appeal * (2.2 / (random.next() + 0.03) ** 0.8 - 1.8));
  const count = spotlights[title]?.helpfulVotes ?? Math.min(20, Math.max(0, powerLaw));
  return random
    .shuffled(others)
    .slice(0, count)
    .map(({ memberId }) => memberId);
};
