export { ratingsOfEntity } from '../read-models/ratings-of-entity/ratings-of-entity.queries.ts';
