import { daysMs } from '../days.ts';
import { randomFor } from '../random.ts';
import { householdIn } from './household-in-text.ts';
import { type JoinedMember, joinedMembers } from './joined-member.ts';
import type { CategorizedListing } from './listing.ts';
import { spotlights } from './spotlight.ts';
import { type WrittenReview, writtenReviews } from './written-review.ts';

/** A text, who wrote it and how long before now. */
export interface AuthoredReview extends WrittenReview {
  readonly author: JoinedMember;
  readonly ageMs: number;
}

/** Every text with its author: nobody twice for the same listing, nobody before he joined. */
export const authoredReviews = (): AuthoredReview[] =>
  [...Map.groupBy(writtenReviews, ({ listing }) => listing)].flatMap(([listing, reviews]) =>
    authorsOf(listing, reviews),
  );

const authorsOf = (listing: CategorizedListing, reviews: readonly WrittenReview[]): AuthoredReview[] => {
  const random = randomFor(`authors/${listing.name}`);
  const free = new Set(joinedMembers);
  const [, state = ''] = listing.city.split(', ');

  const nearness = (member: JoinedMember): number => {
    if (member.city === listing.city) return 6;
    return member.city?.endsWith(state) ? 4 : 1;
  };

  return mostParticularFirst(reviews).map(({ ageMs, ...review }) => {
    const isThere = (member: JoinedMember): boolean => member.joinedAgeMs > ageMs;
    const candidates = firstFilled([
      [...free].filter((member) => isThere(member) && suits(member, review, nearness(member))),
      [...free].filter((member) => suits(member, review, nearness(member))),
      [...free].filter((member) => suits(member, { ...review, byLocal: false }, 1)),
    ]);
    const author = random.pickWeighted(candidates, (member) => member.activity * nearness(member));
    free.delete(author);
    return { ...review, author, ageMs: isThere(author) ? ageMs : Math.round(author.joinedAgeMs * 0.9) };
  });
};

const suits = (member: JoinedMember, { text, title, byLocal }: WrittenReview, nearness: number): boolean => {
  if (byLocal && nearness === 1) return false;
  if (spotlights[title]?.author === 'premium' && member.login !== 'premium') return false;
  return householdIn(text).every((relation) => member.household?.includes(relation));
};

/** With their ages; texts that only few can have written come first, then the oldest, as the fewest were there. */
const mostParticularFirst = (reviews: readonly WrittenReview[]): (WrittenReview & { ageMs: number })[] => {
  const particularity = ({ text, title, byLocal }: WrittenReview): number =>
    householdIn(text).length + Number(byLocal) + Number(spotlights[title]?.author !== undefined) * 5;
  return reviews
    .map((review) => ({ ...review, ageMs: ageOf(review) }))
    .sort((a, b) => particularity(b) - particularity(a) || b.ageMs - a.ageMs);
};

/** Over two years, denser towards now. */
const ageOf = ({ listing, title }: WrittenReview): number => {
  const random = randomFor(`age/${listing.name}/${title}`);
  const daysAgo = spotlights[title]?.daysAgo ?? 729 * random.next() ** 1.7;
  return daysMs(daysAgo) + random.int(60_000, 10_800_000);
};

const firstFilled = <T>(lists: readonly T[][]): T[] => lists.find((list) => list.length > 0) ?? [];
