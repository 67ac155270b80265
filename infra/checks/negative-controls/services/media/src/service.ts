export { blob } from '../../../infra/platform/src/blob/disk-blob.ts';
