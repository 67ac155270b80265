import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog, Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useBulkAction, type BulkAction, type BulkResult } from '../api/bulk-action.ts';
import { readByAuthor } from '../api/admin-action.ts';
import { t } from '../messages/index.ts';
import { ReasonField } from './admin-action-dialog.tsx';

interface BulkActionDialogProps {
  action: BulkAction;
  onClose: () => void;
  /** The ids of the rows whose action succeeded. */
  onDone: (ids: readonly string[]) => void;
}

/** One confirmation for several rows. It closes if all succeed; otherwise it shows the result of each. */
export function BulkActionDialog({ action, onClose, onDone }: BulkActionDialogProps) {
  const { kind, label, title, description, isDangerous = false, reasons, items } = action;
  const [reason, setReason] = useState('');
  const [progress, setProgress] = useState<readonly BulkResult[]>([]);
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { mutate, isPending } = useBulkAction(action, setProgress);

  const perform = (chosen: BulkAction['items'], earlier: readonly BulkResult[] = []) => {
    setProgress([]);
    mutate(
      { items: chosen, reason },
      {
        onSuccess: (latest) => {
          onDone(latest.flatMap(({ item, error }) => (error === null ? [item.id] : [])));
          if (latest.every(({ error }) => error === null)) onClose();
          else setResults([...earlier, ...latest]);
        },
      },
    );
  };

  if (results)
    return (
      <BulkResults
        action={action}
        results={results}
        isPending={isPending}
        onClose={onClose}
        onRetry={() =>
          perform(
            results.flatMap(({ item, error }) => (error === null ? [] : [item])),
            results.filter(({ error }) => error === null),
          )
        }
      />
    );
  return (
    <ConfirmationDialog
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={label}
      variant={isDangerous ? 'danger' : 'primary'}
      isPending={isPending}
      onConfirm={() => perform(items)}
    >
      {/* Focusable, because keyboards need to scroll it. */}
      <ul
        aria-label={t('selectedRows')}
        tabIndex={0}
        className="grid max-h-40 list-disc gap-1 overflow-y-auto pl-5 text-sm"
      >
        {items.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {kind !== 'restore' && (
        <ReasonField
          options={{ suggestions: reasons, hint: readByAuthor }}
          value={reason}
          error={undefined}
          onChange={setReason}
        />
      )}
      <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
        {isPending && t('doneOf', { done: progress.length, count: items.length })}
      </p>
    </ConfirmationDialog>
  );
}

interface BulkResultsProps {
  action: BulkAction;
  results: readonly BulkResult[];
  isPending: boolean;
  onClose: () => void;
  onRetry: () => void;
}

function BulkResults({
  action: { past, partlyDone },
  results,
  isPending,
  onClose,
  onRetry,
}: BulkResultsProps) {
  const done = results.filter(({ error }) => error === null).length;
  return (
    <Dialog
      onClose={onClose}
      isPending={isPending}
      title={partlyDone(done, results.length)}
      description={t('othersUnchanged')}
    >
      <ul aria-label={t('results')} tabIndex={0} className="grid max-h-80 grid-cols-1 gap-3 overflow-y-auto">
        {results.map(({ item, error }) => {
          const Icon = error === null ? CircleCheck : CircleAlert;
          return (
            <li key={item.id} className="grid grid-cols-[auto_1fr] gap-2.5 text-sm">
              <Icon
                aria-hidden
                className={error === null ? 'mt-0.5 size-4 text-success' : 'mt-0.5 size-4 text-danger'}
              />
              <span className="min-w-0 break-words">
                <bdi className="font-medium">{item.name}</bdi>
                <span className="block text-muted first-letter:capitalize">{error ?? past}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {t('close')}
        </Button>
        <Button isPending={isPending} onClick={onRetry}>
          {t('tryOthersAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
