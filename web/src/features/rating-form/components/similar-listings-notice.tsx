import type { EntityChoice, SimilarEntity } from '@candor/contracts';
import { type Ref, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { ListingLine } from './listing-line.tsx';
import { t } from '../messages/index.ts';

interface SimilarListingsNoticeProps {
  similar: readonly SimilarEntity[];
  /** Gets the focus if the form cannot be sent without a decision. */
  headingRef: Ref<HTMLHeadingElement>;
  onUse: (listing: EntityChoice) => void;
  onDecline: () => void;
}

/** Listings that may be the one that is about to be added. */
export function SimilarListingsNotice({ similar, headingRef, onUse, onDecline }: SimilarListingsNoticeProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-2xl border border-accent/40 bg-accent-soft p-4"
    >
      <div className="grid gap-0.5">
        <h3 id={id} ref={headingRef} tabIndex={-1} className="font-sans text-base font-semibold">
          {t('isItOneOfThese')}
        </h3>
        <p className="text-sm text-muted">{t('reviewsBelongTogether')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {similar.map((listing) => (
          <li
            key={listing.id}
            className="flex flex-wrap items-center gap-3 rounded-xl border bg-surface p-3 sm:flex-nowrap"
          >
            <ListingLine listing={listing} figures={listing} />
            <Button
              variant="outline"
              size="small"
              className="max-sm:w-full"
              aria-label={t('useNamed', { name: listing.name })}
              onClick={() => {
                onUse(listing);
              }}
            >
              {t('useThis')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="justify-self-start" onClick={onDecline}>
        {t('addListing')}
      </Button>
    </div>
  );
}
