import { Search } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Input } from '../../../components/inputs.tsx';
import { cn } from '../../../lib/class-names.ts';
import { plural } from '../../../lib/format.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { useSuggestions, useDebounced } from '../api/suggest.ts';
import { nextOffer, type Offer, offersFor } from '../offers.ts';
import { clearRecentSearches, useRecentSearches } from '../recent-searches.ts';

/** Letters typed faster than this cause one request. */
const suggestDebounceMs = 150;

const loadList = () => import('./offer-list.tsx');

interface SearchBoxProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'aria-label' | 'aria-keyshortcuts' | 'aria-describedby'
> {
  value: string;
  onChange: (text: string) => void;
  /** A recent search was chosen. */
  onSearch: (text: string) => void;
  /** A category was chosen: one of the listed options. */
  onCategory: (category: string) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  inputClassName?: string;
}

/** The text field of a search form, an ARIA combobox: Enter without a chosen suggestion submits the form around it. */
export function SearchBox({
  value,
  onChange,
  onSearch,
  onCategory,
  className,
  inputClassName,
  ...input
}: SearchBoxProps) {
  const listId = useId();
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const [wantsList, setWantsList] = useState(false);
  const settled = useDebounced(value.trim(), suggestDebounceMs);
  // A box that only shows the current search requests nothing.
  const places = useSuggestions(wantsList ? settled : '');
  const [activeIndex, setActiveIndex] = useState(-1);
  const box = useRef<HTMLDivElement>(null);

  // Loaded with the first focus. Without it the box is a text field without suggestions.
  const list = useLazyModule(loadList, wantsList);
  const offers = offersFor(value, { recent, places });
  const isOpen = wantsList && offers.length > 0 && list.status === 'loaded';
  const active = isOpen ? Math.min(activeIndex, offers.length - 1) : -1;
  const optionId = (index: number) => `${listId}-${String(index)}`;

  const open = () => {
    setWantsList(true);
    setActiveIndex(-1);
  };
  const close = () => {
    setWantsList(false);
    setActiveIndex(-1);
  };
  const moveTo = (index: number) => {
    setActiveIndex(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const choose = (offer: Offer) => {
    close();
    switch (offer.type) {
      case 'recent':
        onSearch(offer.text);
        return;
      case 'category':
        onCategory(offer.category.value);
        return;
      case 'place':
        onChange('');
        void navigate(`/entity/${offer.place.entityId}`);
        return;
      case 'clear-recent':
        clearRecentSearches();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys while an input method composes a word.
    if (event.nativeEvent.isComposing) return;
    const chosen = offers[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else moveTo(nextOffer(active, event.key === 'ArrowDown' ? 1 : -1, offers.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      close();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      ref={box}
      className={cn('relative', className)}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) close();
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        {...input}
        type="search"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        className={cn('pl-9.5', inputClassName)}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          open();
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <list.value.OfferList
          listId={listId}
          offers={offers}
          typed={value}
          activeIndex={active}
          optionId={optionId}
          onPoint={setActiveIndex}
          onChoose={choose}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && `${plural(offers.length, 'suggestion')}, use the arrow keys`}
      </span>
    </div>
  );
}
