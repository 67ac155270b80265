import { useSession } from './session.ts';

/** Who looks, for answers that differ by member: undefined while unknown, null for a visitor. */
export function useViewerId(): string | null | undefined {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return undefined;
    case 'failed':
    case 'signed-out':
      return null;
    case 'signed-in':
      return session.user.id;
  }
}
