import { useSession } from '../../lib/session.ts';

/** Where a rating begins: the form for members, signing in for everybody else. */
export function useCreateRatingPath(): string {
  return useSession().status === 'signed-in' ? '/create-rating' : '/auth';
}
