import type { Category } from '@candor/contracts';
import { randomFor } from '../random.ts';
import type { AuthoredReview } from './authorship.ts';

/** What the form asks beside stars, title and text. */
export interface Opinion {
  readonly priceRange: number | null;
  readonly serviceQuality: number | null;
  readonly wouldRecommend: 'yes' | 'no' | 'maybe' | null;
  readonly tags: string[];
}

const served: ReadonlySet<Category> = new Set(['food', 'business', 'service', 'government', 'person']);

/** In keeping with the stars, and left out as often as people leave such fields out. */
export const opinionOf = ({ listing, title, text, stars }: AuthoredReview): Opinion => {
  const random = randomFor(`opinion/${listing.name}/${title}`);
  const near = (value: number, most: number): number =>
    Math.min(most, Math.max(1, random.chance(0.75) ? value : value + random.pick([-1, 1])));

  const words = `${title} ${text}`.toLowerCase();
  const wanted = random.int(0, 4);
  const tags = random.shuffled(listing.tags).sort((a, b) => mentionsIn(words, b) - mentionsIn(words, a));
  return {
    priceRange: listing.price !== undefined && random.chance(0.75) ? near(listing.price, 4) : null,
    serviceQuality: served.has(listing.category) && random.chance(0.7) ? near(stars, 5) : null,
    wouldRecommend: random.chance(0.85) ? recommendation(stars, random.next()) : null,
    tags: tags.slice(0, wanted),
  };
};

const mentionsIn = (words: string, tag: string): number => Number(words.includes(tag.replace(/s$/, '')));

const recommendation = (stars: number, mood: number): 'yes' | 'no' | 'maybe' => {
  if (stars === 5) return 'yes';
  if (stars === 4) return mood < 0.9 ? 'yes' : 'maybe';
  if (stars === 3) return mood < 0.65 ? 'maybe' : mood < 0.85 ? 'yes' : 'no';
  return stars === 2 && mood < 0.3 ? 'maybe' : 'no';
};
