export { service } from '../../services/ratings/src/service.ts';
