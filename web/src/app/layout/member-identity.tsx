import type { CurrentUser } from '@candor/contracts';
import { CrownMark } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';

/** Who is signed in, on two lines that never break out of their box. */
export function MemberIdentity({ user }: { user: CurrentUser }) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate font-semibold">{fullName(user)}</span>
        {user.isPremium && (
          <>
            <CrownMark />
            <span className="sr-only">, premium member</span>
          </>
        )}
      </span>
      <span className="block truncate text-sm text-muted">{user.email}</span>
    </span>
  );
}
