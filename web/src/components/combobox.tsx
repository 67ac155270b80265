import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  createElement,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../lib/class-names.ts';
import { nextOption } from '../lib/next-option.ts';
import { Input } from './inputs.tsx';
import { t } from './messages/index.ts';

/** What a form passes on to its text field. */
export interface ComboboxField extends Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'aria-label' | 'aria-keyshortcuts' | 'aria-describedby'
> {
  ref?: Ref<HTMLInputElement>;
  className?: string;
  inputClassName?: string;
}

export interface ComboboxState {
  name: string;
  icon: LucideIcon;
  type: 'search' | 'text';
  value: string;
  onChange: (text: string) => void;
  /** The list is wanted: its options may be loaded. */
  onOpen: () => void;
  onClose: () => void;
  isOpen: boolean;
}

/** What the listbox needs. The focus stays in the input. */
export interface ComboboxListProps<Option> {
  listId: string;
  /** -1 if no option is selected. */
  activeIndex: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: Option) => void;
}

interface ComboboxProps<Option> extends ComboboxField, ComboboxState {
  options: readonly Option[];
  onChoose: (option: Option) => void;
  renderList: (parts: ComboboxListProps<Option>) => ReactNode;
}

/** An ARIA combobox: Enter without a chosen option submits the form around it. */
export function Combobox<Option>({
  name,
  icon,
  type,
  value,
  options,
  onChange,
  onChoose,
  renderList,
  onOpen,
  onClose,
  isOpen: wantsList,
  className,
  inputClassName,
  ...input
}: ComboboxProps<Option>) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const box = useRef<HTMLDivElement>(null);

  const isOpen = wantsList && options.length > 0;
  const active = isOpen ? Math.min(activeIndex, options.length - 1) : -1;
  const optionId = (index: number) => `${listId}-${String(index)}`;

  const open = () => {
    onOpen();
    setActiveIndex(-1);
  };
  // A list begins with requests. They do not delay the response to the tap.
  const openSoon = () => startTransition(open);
  const close = () => {
    onClose();
    setActiveIndex(-1);
  };
  const moveTo = (index: number) => {
    setActiveIndex(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys while an input method composes a word.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else moveTo(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
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
        onFocus={openSoon}
        onClick={openSoon}
        onKeyDown={onKeyDown}
      />
      {isOpen &&
        renderList({ listId, activeIndex: active, optionId, onPoint: setActiveIndex, onChoose: choose })}
      <span role="status" className="sr-only">
        {isOpen && t('suggestions', { count: options.length })}
      </span>
    </div>
  );
}
