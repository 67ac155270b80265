export { platform } from '../../../infra/platform/src/index.ts';
