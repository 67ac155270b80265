import { z } from 'zod';
import { exactText, queryText } from '../text.ts';
import { Entity } from './entities.ts';

/** A listing that a member may choose to rate. A person's has no address. */
export const EntityChoice = Entity.pick({
  id: true,
  name: true,
  category: true,
  address: true,
  city: true,
  state: true,
  country: true,
  averageRating: true,
  reviewCount: true,
  starSum: true,
});
export type EntityChoice = z.infer<typeof EntityChoice>;

export const EntityChoicesQuery = z.object({
  q: queryText.describe('Words of the name, the street or the city. The last one may be incomplete.'),
});

const detail = (max: number) => exactText().trim().max(max);

/** Details of a listing that is about to be added. */
export const SimilarEntitiesQuery = z.object({
  name: detail(200).min(1),
  city: detail(100).min(1),
  state: detail(100).min(1),
  category: detail(100).default(''),
  address: detail(300).default(''),
});
export type SimilarEntitiesQuery = z.output<typeof SimilarEntitiesQuery>;

export const SimilarEntity = EntityChoice.extend({
  /** `POST /api/entities` with these details finds this entity and adds none. */
  isSame: z.boolean(),
});
export type SimilarEntity = z.infer<typeof SimilarEntity>;
