import { ThumbsUp } from 'lucide-react';
import { plural } from '../lib/plural.ts';

/** How many found a rating helpful, on cards. Nothing is said of none. */
export function HelpfulCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
      <ThumbsUp aria-hidden className="size-3.5" />
      {plural(count, 'found this helpful', 'found this helpful')}
    </p>
  );
}
