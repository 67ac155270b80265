export { account } from './account.ts';

export const session = 'session';
