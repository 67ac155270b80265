import { useId } from 'react';
import { setCompared, useComparedEntities } from '../lib/compared-entities.ts';
import { cn } from '../lib/class-names.ts';
import { Checkbox } from './toggles.tsx';
import { t } from './messages/index.ts';

interface CompareCheckboxProps {
  entityId: string;
  /** Of the listing, for screen readers. */
  name: string;
  className?: string;
}

/** Chooses a listing to compare, for this tab. */
export function CompareCheckbox({ entityId, name, className }: CompareCheckboxProps) {
  const id = useId();
  const { ids, isFull } = useComparedEntities();
  const isChosen = ids.includes(entityId);
  return (
    <span className={cn('inline-flex min-h-9 items-center gap-2 text-sm', className)}>
      <Checkbox
        id={id}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onCheckedChange={(checked) => {
          setCompared(entityId, checked === true);
        }}
      />
      <label htmlFor={id} className={cn(isFull && !isChosen && 'text-muted')}>
        {t('compare')}
        <span className="sr-only"> {name}</span>
      </label>
    </span>
  );
}
