export { form } from '../features/ratings/rating-form.ts';
