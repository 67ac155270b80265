import { BadgeCheck } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface VerifiedBadgeProps {
  user: { isVerified: boolean; isPremium: boolean };
  className?: string;
}

/** Beside the name of an author who is verified by staff or premium; nothing for everybody else. */
export function VerifiedBadge({ user, className }: VerifiedBadgeProps) {
  const reason = badgeReason(user);
  if (reason === null) return null;
  return (
    <Tooltip text={reason}>
      <span role="img" aria-label={reason} className={cn('inline-flex shrink-0 text-accent', className)}>
        <BadgeCheck aria-hidden className="size-4.5" strokeWidth={2.25} />
      </span>
    </Tooltip>
  );
}

/** Staff's word weighs more than a subscription, so it is the one that is told. */
export function badgeReason(user: { isVerified: boolean; isPremium: boolean }): string | null {
  if (user.isVerified) return 'Verified by staff';
  return user.isPremium ? 'Premium member' : null;
}
