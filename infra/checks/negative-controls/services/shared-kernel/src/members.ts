export { ratings as members } from '../../ratings/src/service.ts';
