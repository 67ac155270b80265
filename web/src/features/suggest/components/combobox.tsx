import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  createElement,
  type KeyboardEvent,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { Input } from '../../../components/inputs.tsx';
import { cn } from '../../../lib/class-names.ts';
import { plural } from '../../../lib/format.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { nextOffer, type Offer } from '../offers.ts';

const loadList = () => import('./offer-list.tsx');

/** What a form passes on to its text field. */
export interface ComboboxField extends Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'aria-label' | 'aria-keyshortcuts' | 'aria-describedby'
> {
  ref?: Ref<HTMLInputElement>;
  className?: string;
  inputClassName?: string;
}

interface ComboboxProps extends ComboboxField {
  name: string;
  icon: LucideIcon;
  type: 'search' | 'text';
  value: string;
  offers: readonly Offer[];
  /** The part of the text that the offers match, which they mark. */
  typed: string;
  onChange: (text: string) => void;
  onChoose: (offer: Offer) => void;
  /** The list is wanted: the offers may be loaded. */
  onOpen: () => void;
  onClose: () => void;
  isOpen: boolean;
}

/** An ARIA combobox: Enter without a chosen offer submits the form around it. */
export function Combobox({
  name,
  icon,
  type,
  value,
  offers,
  typed,
  onChange,
  onChoose,
  onOpen,
  onClose,
  isOpen: wantsList,
  className,
  inputClassName,
  ...input
}: ComboboxProps) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const box = useRef<HTMLDivElement>(null);

  // Loaded with the first focus. Without it the box is a text field without suggestions.
  const list = useLazyModule(loadList, wantsList);
  const isOpen = wantsList && offers.length > 0 && list.status === 'loaded';
  const active = isOpen ? Math.min(activeIndex, offers.length - 1) : -1;
  const optionId = (index: number) => `${listId}-${String(index)}`;

  const open = () => {
    onOpen();
    setActiveIndex(-1);
  };
  const close = () => {
    onClose();
    setActiveIndex(-1);
  };
  const moveTo = (index: number) => {
    setActiveIndex(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (offer: Offer) => {
    close();
    onChoose(offer);
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
      {createElement(icon, {
        'aria-hidden': true,
        className: 'pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted',
      })}
      <Input
        {...input}
        type={type}
        name={name}
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
          typed={typed}
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
