import type { Category, Entity, PublicProfile } from '@candor/contracts';
import { placeName, shortName } from '@candor/contracts';
import { t } from '../messages/index.ts';

/** The media type of each format of a feed, by the ending of its path. */
export const feedFormats = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof feedFormats;

/** A feed of the newest reviews, and the page with the same reviews. */
export interface FeedAddress {
  readonly title: string;
  /** The path and query of the page. */
  readonly page: string;
}

export const entityFeed = (entity: Pick<Entity, 'id' | 'name'>): FeedAddress => ({
  title: t('reviewsOfEntity', { name: entity.name }),
  page: `/entity/${entity.id}`,
});

export const memberFeed = (member: Pick<PublicProfile, 'id' | 'firstName' | 'lastName'>): FeedAddress => ({
  title: t('reviewsBy', { name: shortName(member) }),
  page: `/user/${member.id}`,
});

export interface CategoryInCity {
  readonly category: Category;
  readonly city: string;
  /** Empty: of any state. */
  readonly state: string;
}

export const categoryFeed = ({ category, city, state }: CategoryInCity): FeedAddress => ({
  title: t('reviewsOfCategory', { category, place: placeName({ city, state }) }),
  page: `/search?${new URLSearchParams({ category, city, ...(state === '' ? {} : { state }) }).toString()}`,
});

/** `/entity/1` → `/entity/1/feed.atom`, `/search?city=Waco` → `/search/feed.atom?city=Waco` */
export const feedPath = ({ page }: FeedAddress, format: FeedFormat): string => {
  const [path = '', query] = page.split('?');
  return `${path}/feed.${format}${query === undefined ? '' : `?${query}`}`;
};
