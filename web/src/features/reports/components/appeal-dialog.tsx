import type { OwnDecision } from '@candor/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useAppeal } from '../api/reports.ts';

/** In characters. */
const longestAppeal = 2_000;

interface AppealDialogProps {
  decision: OwnDecision;
  onClose: () => void;
}

export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Appeal this decision"
      description="Explain why you think that the decision is wrong. You can appeal once. We will review the decision again, and the result is final."
    >
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
      <Field
        label="Your appeal"
        required
        error={isTried && isMissing ? 'Please write your appeal' : undefined}
      >
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
        <FieldError
          id="appeal-failure"
          message={messageOf(appeal.error, 'Your appeal was not sent. Please try again.')}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={appeal.isPending}>
          Send appeal
        </Button>
      </DialogActions>
    </form>
  );
}
