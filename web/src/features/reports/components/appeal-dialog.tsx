import type { OwnDecision } from '@candor/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useAppeal } from '../api/reports.ts';
import { t } from '../messages/index.ts';

/** In characters. */
const longestAppeal = 2_000;

interface AppealDialogProps {
  decision: OwnDecision;
  onClose: () => void;
}

export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  return (
    <Dialog onClose={onClose} title={t('appealDecision')} description={t('aboutAppeals')}>
      <AppealForm decisionId={decision.id} onClose={onClose} />
    </Dialog>
  );
}

function AppealForm({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  const appeal = useAppeal();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isMissing) event.currentTarget.querySelector('textarea')?.focus();
        else if (!appeal.isPending) appeal.mutate({ decisionId, text: text.trim() }, { onSuccess: onClose });
      }}
    >
      <Field label={t('yourAppeal')} required error={isTried && isMissing ? t('appealMissing') : undefined}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={longestAppeal}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {appeal.error && (
        <FieldError id="appeal-failure" message={messageOf(appeal.error, t('appealNotSent'))} />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={appeal.isPending}>
          {t('sendAppeal')}
        </Button>
      </DialogActions>
    </form>
  );
}
