import type { SavedSearch } from '@candor/contracts';
import { alertNameLength } from '@candor/contracts/social-messaging/alert-limits';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { toast } from '../../../components/toast.ts';
import { frequencyOf, frequencyOptions, useCreateAlert } from '../../../lib/alerts.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../messages/index.ts';

interface GetAlertsDialogProps {
  viewerId: string;
  search: SavedSearch;
  /** The suggested name. */
  name: string;
  onClose: () => void;
}

export function GetAlertsDialog({ viewerId, search, name: suggested, onClose }: GetAlertsDialogProps) {
  const formId = useId();
  const [name, setName] = useState(suggested);
  const [frequency, setFrequency] = useState(frequencyOf('daily'));
  const navigate = useNavigate();
  const creation = useCreateAlert(viewerId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    creation.mutate(
      { name, search, frequency },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: t('alertCreated'),
            action: { label: t('seeAlerts'), onSelect: () => void navigate('/alerts') },
          });
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      isPending={creation.isPending}
      title={t('getAlertsForSearch')}
      description={t('alertsMean')}
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        {creation.error && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(creation.error, t('alertNotCreated'))}
          </p>
        )}
        <Field label={t('name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={alertNameLength}
              autoComplete="off"
              onValueChange={setName}
            />
          )}
        </Field>
        <Field label={t('howOften')}>
          {(control) => (
            <Select
              {...control}
              options={frequencyOptions}
              value={frequency}
              onValueChange={(value) => setFrequency(frequencyOf(value))}
            />
          )}
        </Field>
      </form>
      <DialogActions>
        <Button type="submit" form={formId} isPending={creation.isPending}>
          {t('createAlert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
