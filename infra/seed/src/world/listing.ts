import type { Category } from '@candor/contracts';
import type { SceneName } from '../photos/scene-name.ts';
import type { CityName } from './cities.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

/** Texts by stars and title: `5★ Worth the queue` → review. */
export type Reviews = Readonly<Record<`${Stars}★ ${string}`, string>>;

/** Something that people of the demo world rate, and what they say of it. All of it is invented. */
export interface Listing {
  readonly name: string;
  readonly city: CityName;
  /** Street and number, where there is a door to go to. */
  readonly address?: string;
  readonly description: string;
  /** 1 ($) to 4 ($$$$), where prices are a question. */
  readonly price?: 1 | 2 | 3 | 4;
  /** Neutral subjects, so that each suits a good and a bad review alike. */
  readonly tags: readonly string[];
  /** What its photos show. */
  readonly scenes: readonly SceneName[];
  readonly reviews: Reviews;
  /** Reviews that only somebody from around there would write. */
  readonly localReviews?: Reviews;
}

export interface CategorizedListing extends Listing {
  readonly category: Category;
}
