import type { Entity } from '@candor/contracts';
import { entityJsonLd } from './entity-json-ld.ts';
import { siteName, type PageHead } from './page-head.ts';

export const entityHead = (entity: Entity, publicUrl: string): PageHead => {
  const { id, name, city, state, averageRating, reviewCount, description } = entity;
  const place = `${city}, ${state}`;
  const opinion =
    reviewCount === 0
      ? `Be the first to review ${name} in ${place}.`
      : `${name} in ${place}: ${averageRating.toFixed(1)} out of 5 from ${String(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}.`;
  const canonicalPath = `/entity/${id}`;
  return {
    title: `${name} – reviews in ${place} | ${siteName}`,
    description: description === null ? opinion : `${opinion} ${description}`,
    canonicalPath,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
    jsonLd: entityJsonLd(entity, new URL(canonicalPath, publicUrl).href),
  };
};

export const missingEntityHead: PageHead = {
  title: `Entity not found | ${siteName}`,
  description: 'This listing does not exist, or it was removed.',
  canonicalPath: null,
  isIndexed: false,
  openGraphType: 'website',
  image: null,
  jsonLd: null,
};
