import type { Category } from '@candor/contracts';
import { countTerms, isStopTerm } from '@candor/shared-kernel';
import { weighFields, type WeighedField, type WeighedTerms } from '../documents/weigh-terms.ts';

/** The texts of an entity that are searched. */
export interface EntityTexts {
  readonly name: string;
  readonly category: Category;
  /** With the number of raters who wrote each. */
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  /** City and state. */
  readonly place: readonly string[];
  readonly description: string;
  /** See {@link termsOfReview}; of its newest reviews. */
  readonly reviews: readonly ReadonlySet<string>[];
}

/** What a review is searched and quoted by. Stop words are left out: no search requires them. */
export const termsOfReview = ({
  title,
  review,
}: {
  readonly title: string;
  readonly review: string;
}): ReadonlySet<string> => {
  const terms = new Set<string>();
  countTerms(`${title}\n${review}`, { isName: false }, (term) => {
    if (!isStopTerm(term)) terms.add(term);
  });
  return terms;
};

/** Words by which people look for a category. */
const categoryWords: Readonly<Record<Category, string>> = {
  business: 'business',
  person: 'person people',
  food: 'food restaurant',
  service: 'service',
  product: 'product',
  place: 'place',
  government: 'government',
  other: '',
};

/**
 * The terms of an entity with their weights, 1 to 15. A term counts once for each review and each rater's tag that has it, so
 * what many mention weighs more. Stop words of reviews are left out: no search requires them.
 */
export const weighEntityTerms = (texts: EntityTexts): ReadonlyMap<string, number> =>
  weighFields([
    { texts: [texts.name], isName: true, weight: 6, averageLength: 3, normalization: 0.3 },
    { texts: [categoryWords[texts.category]], weight: 2, averageLength: 1, normalization: 0 },
    ...texts.tags.map(({ tag, count }): WeighedField => ({
      texts: [tag],
      weight: Math.log2(1 + count),
      averageLength: 1,
      normalization: 0,
    })),
    { texts: texts.place, weight: 1.5, averageLength: 3, normalization: 0 },
    { texts: [texts.description], weight: 1.5, averageLength: 20, normalization: 0.6 },
    ...texts.reviews.map((terms): WeighedTerms => ({ terms, weight: 0.2 })),
  ]);
