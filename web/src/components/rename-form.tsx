import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { Input } from './inputs.tsx';
import { t } from './messages/index.ts';

interface RenameFormProps {
  /** The name so far. */
  name: string;
  maxLength: number;
  label: string;
  /** Shown if the server gives no reason. */
  failure: string;
  rename: (name: string) => Promise<unknown>;
  className?: string;
  onClose: () => void;
}

export function RenameForm({
  label,
  maxLength,
  failure,
  rename,
  className,
  onClose,
  ...named
}: RenameFormProps) {
  const errorId = useId();
  const [name, setName] = useState(named.name);
  const change = useMutation({ mutationFn: rename, onSuccess: onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(name);
  };
  return (
    <form noValidate className={cn('grid min-w-0 grid-cols-1 gap-2', className)} onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          autoFocus
          value={name}
          maxLength={maxLength}
          aria-label={label}
          className="min-w-0 flex-1 basis-48"
          autoComplete="off"
          {...(change.error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onValueChange={setName}
        />
        <Button type="submit" size="small" isPending={change.isPending}>
          {t('saveName')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {change.error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {messageOf(change.error, failure)}
        </p>
      )}
    </form>
  );
}
