import { LifeBuoy } from 'lucide-react';
import { Card } from '../../../components/page-parts.tsx';

interface SupportAddressProps {
  email: string;
  isPremium: boolean;
}

/** Where to write for help. */
export function SupportAddress({ email, isPremium }: SupportAddressProps) {
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 sm:px-7">
      <LifeBuoy aria-hidden className="size-5 shrink-0 text-accent" />
      <h3 className="font-medium">{isPremium ? 'Priority support' : 'Support'}</h3>
      <p className="min-w-0 break-words">
        {isPremium ? 'Your questions come first:' : 'Questions?'} Write to{' '}
        <a href={`mailto:${email}`} className="text-link rounded-sm font-medium">
          {email}
        </a>
      </p>
    </Card>
  );
}
