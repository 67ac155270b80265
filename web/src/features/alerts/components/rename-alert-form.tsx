import type { Alert } from '@candor/contracts';
import { alertNameLength } from '@candor/contracts/social-messaging/alert-limits';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Input } from '../../../components/inputs.tsx';
import { useChangeAlert } from '../../../lib/alerts.ts';
import { messageOf } from '../../../lib/api-error.ts';

interface RenameAlertFormProps {
  viewerId: string;
  alert: Alert;
  onClose: () => void;
}

export function RenameAlertForm({ viewerId, alert, onClose }: RenameAlertFormProps) {
  const errorId = useId();
  const [name, setName] = useState(alert.name);
  const change = useChangeAlert(viewerId, alert.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ name }, { onSuccess: onClose });
  };
  return (
    <form noValidate className="grid min-w-0 grid-cols-1 gap-2" onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          autoFocus
          value={name}
          maxLength={alertNameLength}
          aria-label="Name of the alert"
          className="min-w-0 flex-1 basis-48"
          autoComplete="off"
          {...(change.error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onValueChange={setName}
        />
        <Button type="submit" size="small" isPending={change.isPending}>
          Save name
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {change.error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {messageOf(change.error, 'The alert could not be renamed. Please try again.')}
        </p>
      )}
    </form>
  );
}
