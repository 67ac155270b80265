export { form } from '../ratings/rating-form.ts';
