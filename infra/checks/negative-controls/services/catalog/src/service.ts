export { service } from '../../ratings/src/service.ts';
