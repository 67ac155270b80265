import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { cn } from '../../../lib/class-names.ts';

/** On small screens, where thread and list alternate. */
export function BackToList({ className }: { className?: string }) {
  return (
    <Link
      to="/messages"
      preventScrollReset
      aria-label="Back to conversations"
      className={cn(buttonStyle({ variant: 'quiet', size: 'icon' }), 'md:hidden', className)}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
