import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../../../components/dialog.tsx';
import { isAlreadyDeleted, isMissing } from '../../../lib/api-error.ts';
import type { PreviewedList } from '../api/deletion-preview.ts';
import type { Deletion } from '../api/deletion.ts';
import { DeletionPreview } from './deletion-preview.tsx';
import { ReasonField } from './reason-field.tsx';

interface DeleteQuestionProps<Row> {
  title: string;
  /** Null while nothing is asked. */
  subject: Row | null;
  question: (subject: Row) => ReactNode;
  /** The list it is in, when more than itself would go. */
  previewedIn?: PreviewedList;
  reasons: readonly string[];
  deletion: UseMutationResult<unknown, Error, Deletion>;
  onClose: () => void;
}

/** Asks whether to delete, and why; the reason may stay empty. */
export function DeleteQuestion<Row extends { id: string }>({
  title,
  subject,
  question,
  previewedIn,
  reasons,
  deletion,
  onClose,
}: DeleteQuestionProps<Row>) {
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  const confirm = ({ id }: Row) => {
    deletion.mutate(
      { id, reason },
      {
        onSuccess: close,
        onError: (error) => {
          // Somebody else has done it.
          if (isMissing(error) || isAlreadyDeleted(error)) close();
        },
      },
    );
  };
  return (
    <AlertDialog
      open={subject !== null}
      onOpenChange={(open) => {
        if (!open && !deletion.isPending) close();
      }}
      title={title}
      description={subject && question(subject)}
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => {
        if (subject) confirm(subject);
      }}
    >
      {subject && previewedIn && (
        <DeletionPreview list={previewedIn} id={subject.id} isDeleting={deletion.isPending} />
      )}
      <ReasonField reasons={reasons} value={reason} onChange={setReason} />
    </AlertDialog>
  );
}
