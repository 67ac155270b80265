import { BadgeCheck } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Beside the name of a listing whose owner has claimed it. */
export function ClaimedBadge() {
  return (
    <Badge variant="success">
      <BadgeCheck aria-hidden />
      Claimed
    </Badge>
  );
}
