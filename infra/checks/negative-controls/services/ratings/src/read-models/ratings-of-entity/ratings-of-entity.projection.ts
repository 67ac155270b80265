export { decide } from '../../rating/rating.decider.ts';
