import type { PublicProfile } from '@candor/contracts';
import { BlockButton } from '../../../components/block-button.tsx';
import { useIsBlocked } from '../../../lib/blocking.ts';
import { useViewerId } from '../../../lib/session.ts';

/** Block or Unblock, for another member who is signed in. */
export function BlockLink({ profile }: { profile: PublicProfile }) {
  const viewerId = useViewerId();
  if (!viewerId || viewerId === profile.id) return null;
  return <LinkOf viewerId={viewerId} profile={profile} />;
}

function LinkOf({ viewerId, profile }: { viewerId: string; profile: PublicProfile }) {
  const isBlocked = useIsBlocked({ viewerId, memberId: profile.id });
  if (isBlocked === undefined) return null;
  return (
    <BlockButton
      member={profile}
      isBlocked={isBlocked}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink hover:underline"
    />
  );
}
