import { useState } from 'react';
import { AlertDialog } from '../../../components/dialog.tsx';
import { useHiding } from '../api/hiding.ts';
import { ReasonField } from './reason-field.tsx';

interface HideQuestionProps<Row> {
  list: Parameters<typeof useHiding>[0];
  /** 'Entity' */
  noun: string;
  /** Null while nothing is asked. */
  subject: Row | null;
  nameOf: (subject: Row) => string;
  /** What goes and comes with it: 'and all its ratings' */
  along?: string;
  reasons: readonly string[];
  onClose: () => void;
}

/** Asks whether to hide, or to restore what is hidden, and why; the reason may stay empty. */
export function HideQuestion<Row extends { id: string; isHidden?: true | undefined }>({
  list,
  noun,
  subject,
  nameOf,
  along,
  reasons,
  onClose,
}: HideQuestionProps<Row>) {
  const hiding = useHiding(list);
  const [reason, setReason] = useState('');
  // It fades out with the words it had.
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  const isRestoring = last?.isHidden === true;
  const act = isRestoring ? 'Restore' : 'Hide';
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <AlertDialog
      open={subject !== null}
      onOpenChange={(open) => {
        if (!open && !hiding.isPending) close();
      }}
      title={`${act} ${noun}`}
      description={
        last && (
          <>
            {isRestoring ? 'Everybody will see ' : 'Nobody but staff and its author will see '}
            <bdi className="font-medium text-ink">{nameOf(last)}</bdi>
            {along !== undefined && ` ${along}`}
            {isRestoring ? ' again, as it was.' : ' until it is restored.'}
          </>
        )
      }
      confirmLabel={act}
      variant="primary"
      isPending={hiding.isPending}
      onConfirm={() => {
        if (subject) hiding.mutate({ id: subject.id, isRestoring, reason }, { onSettled: close });
      }}
    >
      {!isRestoring && <ReasonField reasons={reasons} value={reason} onChange={setReason} />}
    </AlertDialog>
  );
}
