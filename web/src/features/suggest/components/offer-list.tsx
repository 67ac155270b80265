import { Clock, LocateFixed, MapPin, Trash2 } from 'lucide-react';
import { CategoryIcon, CategoryMark } from '../../../components/badges.tsx';
import { categoryLabel } from '../../../lib/categories.ts';
import { cn } from '../../../lib/class-names.ts';
import { cityAndState } from '../../../lib/place.ts';
import { nearMe } from '../../../lib/where.ts';
import { highlight } from '../text-match.ts';
import { groupsOf, type Offer, offerKey } from '../offers.ts';
import { t } from '../messages/index.ts';

interface OfferListProps {
  listId: string;
  offers: readonly Offer[];
  typed: string;
  /** -1 if no offer is selected. */
  activeIndex: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (offer: Offer) => void;
}

/** The listbox of the combobox. The focus stays in the input. */
export function OfferList({
  listId,
  offers,
  typed,
  activeIndex,
  optionId,
  onPoint,
  onChoose,
}: OfferListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      // Otherwise the Tab key would stop at a list that scrolls.
      tabIndex={-1}
      aria-label={t('suggestions')}
      className="absolute top-full right-0 left-0 z-40 mt-2 max-h-[min(26rem,60dvh)] min-w-72 animate-rise overflow-y-auto rounded-2xl border bg-surface p-2 shadow-floating"
      // A press would blur the input, which closes the list before the click.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      {groupsOf(offers).map(({ title, offers: members }, at) => (
        <div
          key={title ?? `group ${String(at)}`}
          {...(title !== null && { role: 'group', 'aria-labelledby': `${listId}-group-${String(at)}` })}
          {...(title === null && { role: 'presentation' })}
        >
          {title !== null && (
            <p
              id={`${listId}-group-${String(at)}`}
              role="presentation"
              className="px-2.5 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted uppercase"
            >
              {title}
            </p>
          )}
          {members.map(({ offer, index }) => (
            <div
              key={offerKey(offer)}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 text-[0.9375rem]',
                index === activeIndex && 'bg-sunken',
                offer.type === 'clear-recent' && 'mt-1 text-sm! text-muted',
              )}
              onPointerMove={() => {
                if (index !== activeIndex) onPoint(index);
              }}
              onClick={() => {
                onChoose(offer);
              }}
            >
              <OfferLine offer={offer} typed={typed} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function OfferLine({ offer, typed }: { offer: Offer; typed: string }) {
  switch (offer.type) {
    case 'recent':
      return (
        <>
          <Clock aria-hidden className="mx-2 size-4 shrink-0 text-muted" />
          <span dir="auto" className="truncate">
            <Highlighted text={offer.text} typed={typed} />
          </span>
        </>
      );
    case 'category':
      return (
        <>
          <CategoryIcon category={offer.category.value} className="mx-2 size-4 shrink-0 text-muted" />
          <span className="truncate">
            <Highlighted text={offer.category.label} typed={typed} />
          </span>
        </>
      );
    case 'city':
      return (
        <>
          <MapPin aria-hidden className="mx-2 size-4 shrink-0 text-muted" />
          <span dir="auto" className="truncate">
            <Highlighted text={offer.city.label} typed={typed} />
          </span>
        </>
      );
    case 'near-me':
      return (
        <>
          <LocateFixed aria-hidden className="mx-2 size-4 shrink-0 text-accent" />
          <span className="font-medium">{nearMe}</span>
        </>
      );
    case 'place':
      return <PlaceLine place={offer.place} typed={typed} />;
    case 'clear-recent':
      return (
        <>
          <Trash2 aria-hidden className="mx-2 size-4 shrink-0" />
          {t('clearRecentSearches')}
        </>
      );
  }
}

function PlaceLine({ place, typed }: { place: Extract<Offer, { type: 'place' }>['place']; typed: string }) {
  return (
    <>
      <CategoryMark category={place.category} className="size-8! [&_svg]:size-4" />
      <span className="grid min-w-0 grid-cols-1">
        <span dir="auto" className="truncate">
          <Highlighted text={place.name} typed={typed} />
        </span>
        <span className="truncate text-sm text-muted">
          <span className="sr-only">, </span>
          {categoryLabel(place.category)} · <bdi>{cityAndState(place)}</bdi>
          {place.isClaimed && ` · ${t('claimed')}`}
        </span>
      </span>
    </>
  );
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlight(text, typed).map((part, index) =>
    part.isMatch ? (
      // Parts have no identity other than their index.
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
