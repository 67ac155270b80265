import type { DeadLetter } from '@candor/contracts/admin/operations';
import { useState } from 'react';
import { AlertDialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { useDrop } from '../api/operate.ts';
import { longestReason } from '../reasons.ts';

interface DropQuestionProps {
  /** Null while nothing is asked. */
  letter: DeadLetter | null;
  onClose: () => void;
}

export function DropQuestion({ letter, onClose }: DropQuestionProps) {
  const drop = useDrop();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setReason('');
    setError(undefined);
    onClose();
  };
  const confirm = ({ service, streamId, version }: DeadLetter) => {
    if (reason.trim() === '') {
      setError('Reason is required');
      return;
    }
    drop.mutate({ service, streamId, version, reason: reason.trim() }, { onSettled: close });
  };
  return (
    <AlertDialog
      open={letter !== null}
      onOpenChange={(open) => {
        if (!open && !drop.isPending) close();
      }}
      title="Drop Event"
      description={
        letter && (
          <>
            {letter.service} goes on without version {letter.version} of{' '}
            <span className="font-mono text-xs break-all">{letter.streamId}</span>, as if it had been applied.
            What it said is missing there until the cause is mended and the read model is rebuilt.
          </>
        )
      }
      confirmLabel="Drop"
      isPending={drop.isPending}
      onConfirm={() => {
        if (letter) confirm(letter);
      }}
    >
      <Field label="Reason" required error={error} hint="Kept in the record of what admins do.">
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={longestReason}
            autoComplete="off"
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </AlertDialog>
  );
}
