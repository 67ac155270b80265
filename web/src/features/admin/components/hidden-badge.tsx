import { EyeOff } from 'lucide-react';
import { Badge } from '../../../components/badges.tsx';

/** Beside what nobody but staff and its author sees. */
export function HiddenBadge({ isHidden }: { isHidden: true | undefined }) {
  if (!isHidden) return null;
  return (
    <Badge variant="danger">
      <EyeOff aria-hidden />
      Hidden
    </Badge>
  );
}
