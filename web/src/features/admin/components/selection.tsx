import { createContext, useContext, useState, type ReactNode } from 'react';
import { Checkbox } from '../../../components/toggles.tsx';
import { t } from '../messages/index.ts';

interface Selection {
  ids: ReadonlySet<string>;
  select: (ids: readonly string[], isSelected: boolean) => void;
}

const SelectionContext = createContext<Selection>({ ids: new Set(), select: () => undefined });

export function useSelection(): Selection {
  return useContext(SelectionContext);
}

/** The rows that are selected for an action. With another `key` it starts empty. */
export function RowSelection({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (changed: readonly string[], isSelected: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return <SelectionContext value={{ ids, select }}>{children}</SelectionContext>;
}

/** In the first cell of a row. `name`: 'Harbor Light'. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { ids, select } = useSelection();
  return (
    <Checkbox
      aria-label={t('selectRow', { name })}
      checked={ids.has(id)}
      onCheckedChange={(isChecked) => select([id], isChecked === true)}
    />
  );
}
