import type { EntityChoice } from '@candor/contracts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Combobox, type ComboboxListProps } from '../../../components/combobox.tsx';
import { Field } from '../../../components/field.tsx';
import { cn } from '../../../lib/class-names.ts';
import { typingPauseMs, useDebounced } from '../../../lib/use-debounced.ts';
import { shortestChoiceText, useEntityChoices } from '../api/entities.ts';
import { ListingLine } from './listing-line.tsx';
import { t } from '../messages/index.ts';

interface ListingChooserProps {
  onChoose: (choice: EntityChoice) => void;
  /** Called with what was typed. */
  onUnlisted: (typed: string) => void;
}

/** Finds the listing to rate by words of its name and place. */
export function ListingChooser({ onChoose, onUnlisted }: ListingChooserProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const { data = [], isSuccess, isError } = useEntityChoices(settled);
  const isSearched = settled.length >= shortestChoiceText && settled === typed.trim();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('findListing')} required>
        {(control) => (
          <div
            // Enter chooses an option. It does not send the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          >
            <Combobox
              {...control}
              name="listing"
              type="text"
              icon={Search}
              placeholder="Lantern House Austin"
              value={typed}
              onChange={setTyped}
              options={isSearched ? data : []}
              isOpen={isOpen}
              onOpen={() => {
                setIsOpen(true);
              }}
              onClose={() => {
                setIsOpen(false);
              }}
              onChoose={onChoose}
              renderList={(parts) => <ChoiceList {...parts} choices={data} />}
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          onClick={() => {
            onUnlisted(typed.trim());
          }}
        >
          {t('notListed')}
        </Button>
        <p role="status" className="min-w-0 text-sm text-muted empty:hidden">
          {isSearched && isSuccess && data.length === 0 && t('noListingFound')}
          {isSearched && isError && t('listingsNotLoaded')}
        </p>
      </div>
    </div>
  );
}

function ChoiceList({
  listId,
  activeIndex,
  optionId,
  onPoint,
  onChoose,
  choices,
}: ComboboxListProps<EntityChoice> & { choices: readonly EntityChoice[] }) {
  return (
    <div
      id={listId}
      role="listbox"
      // Otherwise the Tab key would stop at a list that scrolls.
      tabIndex={-1}
      aria-label={t('listings')}
      className="absolute top-full right-0 left-0 z-40 mt-2 max-h-[min(26rem,50dvh)] animate-rise overflow-y-auto rounded-2xl border bg-surface p-2 shadow-floating"
      // A press would blur the input, which closes the list before the click.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      {choices.map((choice, index) => (
        <div
          key={choice.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          className={cn(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-2',
            index === activeIndex && 'bg-sunken',
          )}
          onPointerMove={() => {
            if (index !== activeIndex) onPoint(index);
          }}
          onClick={() => {
            onChoose(choice);
          }}
        >
          <ListingLine listing={choice} figures={choice} />
        </div>
      ))}
    </div>
  );
}
