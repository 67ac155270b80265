export { blob } from './disk-blob.ts';
