export { nowhere } from './nowhere.ts';
