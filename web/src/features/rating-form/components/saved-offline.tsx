import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { WaitingReviews } from './waiting-reviews.tsx';
import { t } from '../messages/index.ts';

/** Replaces the form, because no other page may open offline. */
export function SavedOffline({ memberId }: { memberId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-3 rounded-2xl border bg-accent-soft px-5 py-4">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-sans text-base font-medium tracking-normal outline-none"
        >
          {t('savedOffline')}
        </h2>
      </div>
      <WaitingReviews memberId={memberId} />
    </div>
  );
}
