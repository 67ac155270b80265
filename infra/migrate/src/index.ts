export { allServices } from './all-services.ts';
