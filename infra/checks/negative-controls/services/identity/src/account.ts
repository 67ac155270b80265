export { session } from './session.ts';

export const account = 'account';
