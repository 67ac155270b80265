import type { Entity } from '@candor/contracts';
import { TakedownRequestBody } from '@candor/contracts/admin/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Form, TextareaField, TextField, useFormPost } from '../../../components/form.tsx';
import { t } from '../messages/index.ts';

interface TakedownDialogProps {
  entity: Entity;
  onClose: () => void;
}

export function TakedownDialog({ entity, onClose }: TakedownDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={t('thisIsMe')} description={t('aboutTakedown')}>
      {sentTo === null ? (
        <TakedownForm entity={entity} onSent={setSentTo} onCancel={onClose} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p role="status" className="break-words">
            {t('takedownSent', { email: sentTo })}
          </p>
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

interface TakedownFormProps {
  entity: Entity;
  onSent: (email: string) => void;
  onCancel: () => void;
}

function TakedownForm({ entity, onSent, onCancel }: TakedownFormProps) {
  const form = useForm({
    resolver: zodResolver(TakedownRequestBody),
    defaultValues: { entityId: entity.id, name: '', email: '', text: '' },
  });
  const { isPending, submit } = useFormPost(form, '/api/takedown-requests', ({ email }) => {
    onSent(email);
  });
  return (
    <Form form={form} aria-label={t('takedownRequest')} hasAlert onSubmit={submit}>
      <TextField form={form} name="name" label={t('yourName')} autoComplete="name" required />
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="email" required />
      <TextareaField
        form={form}
        name="text"
        label={t('whyTakeDown')}
        hint={t('takedownHint')}
        rows={4}
        required
      />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={isPending}>
          {t('sendRequest')}
        </Button>
      </DialogActions>
    </Form>
  );
}
