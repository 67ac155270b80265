import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { BulkAction } from '../api/bulk-action.ts';
import { t } from '../messages/index.ts';
import { BulkActionDialog } from './bulk-action-dialog.tsx';
import { useSelection } from './selection.tsx';

interface BulkBarProps<Row> {
  rows: readonly Row[];
  /** The possible actions on the selected rows. */
  actionsFor: (selected: readonly Row[]) => readonly BulkAction[];
}

const icons = { hide: EyeOff, restore: Eye, delete: Trash2 } as const;

/** Above a list: selects all rows of the page, and acts on the selected ones. */
export function BulkBar<Row extends { id: string }>({ rows, actionsFor }: BulkBarProps<Row>) {
  const { ids, select } = useSelection();
  const labelId = useId();
  const [action, setAction] = useState<BulkAction>();
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAll = selected.length === rows.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex items-center gap-3">
        <Checkbox
          aria-labelledby={labelId}
          checked={isAll ? true : selected.length > 0 ? 'indeterminate' : false}
          onCheckedChange={() =>
            select(
              rows.map(({ id }) => id),
              !isAll,
            )
          }
        />
        <span id={labelId} className="text-sm">
          {t('selectAll')}
        </span>
      </span>
      <p role="status" className="text-sm text-muted tabular-nums">
        {selected.length > 0 && t('selectedCount', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <span role="group" aria-label={t('selectedActions')} className="flex flex-wrap gap-2">
          {actionsFor(selected).map((offered) => {
            const Icon = icons[offered.kind];
            return (
              <Button
                key={offered.kind}
                variant="outline"
                size="small"
                className={offered.isDangerous === true ? 'text-danger!' : undefined}
                onClick={() => setAction(offered)}
              >
                <Icon aria-hidden />
                {offered.label} {offered.items.length < selected.length && formatCount(offered.items.length)}
              </Button>
            );
          })}
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              select(
                rows.map(({ id }) => id),
                false,
              )
            }
          >
            {t('clearSelection')}
          </Button>
        </span>
      )}
      {action && (
        <BulkActionDialog
          action={action}
          onClose={() => setAction(undefined)}
          onDone={(done) => select(done, false)}
        />
      )}
    </div>
  );
}
