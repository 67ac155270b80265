import type { SavedList } from '@candor/contracts';
import { listNameLength } from '@candor/contracts/social-messaging/saved-limits';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { useCreateList } from '../lib/saved-items.ts';
import { Button } from './button.tsx';
import { Input } from './inputs.tsx';
import { t } from './messages/index.ts';

interface NewListFormProps {
  viewerId: string;
  onCreated: (list: SavedList) => void;
  onCancel: () => void;
}

/** One field with its buttons, for a list that is created where it is needed. */
export function NewListForm({ viewerId, onCreated, onCancel }: NewListFormProps) {
  const errorId = useId();
  const [name, setName] = useState('');
  const creation = useCreateList(viewerId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!creation.isPending) creation.mutate(name, { onSuccess: onCreated });
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-2" onSubmit={submit}>
      <Input
        autoFocus
        value={name}
        maxLength={listNameLength}
        aria-label={t('newListName')}
        placeholder={t('newListName')}
        autoComplete="off"
        {...(creation.error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        onValueChange={setName}
      />
      {creation.error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {messageOf(creation.error, t('listNotCreated'))}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" isPending={creation.isPending}>
          {t('create')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
