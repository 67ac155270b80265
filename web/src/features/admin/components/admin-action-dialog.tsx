import type { DeletionPreview as Counts } from '@candor/contracts';
import { currentLanguage, localeOf } from '@candor/languages';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import {
  longestReason,
  useAdminAction,
  useDeletionPreview,
  type AdminAction,
  type PreviewedDeletion,
  type ReasonOptions,
} from '../api/admin-action.ts';
import { t } from '../messages/index.ts';

const ConfirmContext = createContext<(action: AdminAction) => void>(() => undefined);

/** Opens the confirmation dialog of the page, for any button inside `ActionConfirmation`. */
export function useConfirmAction(): (action: AdminAction) => void {
  return useContext(ConfirmContext);
}

export function ActionConfirmation({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<AdminAction>();
  return (
    <ConfirmContext value={setAction}>
      {children}
      {action && <AdminActionDialog action={action} onClose={() => setAction(undefined)} />}
    </ConfirmContext>
  );
}

interface AdminActionDialogProps {
  action: AdminAction;
  onClose: () => void;
}

/** Requires a confirmation and a reason. After a failure it stays open, unless another admin was faster. */
function AdminActionDialog({ action, onClose }: AdminActionDialogProps) {
  const { title, description, confirmLabel, isDangerous = false, reason: options, preview } = action;
  const { mutate, isPending } = useAdminAction(action);
  const [reason, setReason] = useState(options?.initial ?? '');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isMissing = options?.isRequired === true && reason.trim() === '';
  return (
    <ConfirmationDialog
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      variant={isDangerous ? 'danger' : 'primary'}
      isPending={isPending}
      onConfirm={() => {
        setIsConfirmed(true);
        if (isMissing) return;
        mutate(reason, {
          onSuccess: onClose,
          onError: (error) => {
            if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onClose();
          },
        });
      }}
    >
      {preview && <DeletionPreview deletion={preview} isDeleting={isPending} />}
      {options && (
        <ReasonField
          options={options}
          value={reason}
          error={isConfirmed && isMissing ? t('reasonRequired') : undefined}
          onChange={setReason}
        />
      )}
    </ConfirmationDialog>
  );
}

interface ReasonFieldProps {
  options: ReasonOptions;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text, with common ones to choose. */
export function ReasonField({ options, value, error, onChange }: ReasonFieldProps) {
  const { isRequired = false, hint = t('reasonHint'), suggestions = [] } = options;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Field
        label={isRequired ? t('reason') : t('optionalReason')}
        hint={hint}
        error={error}
        required={isRequired}
      >
        {(control) => (
          <Textarea {...control} rows={2} value={value} maxLength={longestReason} onValueChange={onChange} />
        )}
      </Field>
      {suggestions.length > 0 && (
        <div role="group" aria-label={t('commonReasons')} className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              variant="outline"
              aria-pressed={value === suggestion}
              className={cn(
                'h-8! rounded-full! px-3! text-[0.8125rem]!',
                value === suggestion && 'border-accent! bg-accent-soft! text-accent!',
              )}
              onClick={() => onChange(value === suggestion ? '' : suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface DeletionPreviewProps {
  deletion: PreviewedDeletion;
  isDeleting: boolean;
}

/** The line is empty while the counts load, and if they fail to. */
export function DeletionPreview({ deletion, isDeleting }: DeletionPreviewProps) {
  const { data } = useDeletionPreview(deletion, isDeleting);
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-ink">
      {data && deletionPreviewText(data)}
    </p>
  );
}

const list = new Intl.ListFormat(localeOf(currentLanguage()), { type: 'conjunction' });

/** 'This also deletes 12 ratings, 1 vote, and 4 photos.' Zero counts are left out. */
export function deletionPreviewText({ ratings, votes, photos }: Counts): string {
  const parts = [
    ratings > 0 && t('ratingCount', { count: ratings }),
    votes > 0 && t('voteCount', { count: votes }),
    photos > 0 && t('photoCount', { count: photos }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('noFurtherDeletions');
  return t('furtherDeletions', { parts: list.format(parts) });
}
