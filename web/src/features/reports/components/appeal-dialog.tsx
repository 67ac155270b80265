import type { OwnDecision } from '@candor/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useAppeal } from '../api/appeal.ts';

/** What the server takes, in characters. */
const longestAnswer = 2_000;

interface AppealDialogProps {
  decision: OwnDecision;
  onClose: () => void;
}

export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Answer to this decision"
      description="Say why you think that it is wrong. You can do so once; we look at it again, and what we decide then is final."
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
        label="Your answer"
        required
        error={isTried && isMissing ? 'Please write your answer' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={longestAnswer}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      {appeal.error && (
        <FieldError
          id="appeal-failure"
          message={messageOf(appeal.error, 'Your answer was not sent. Please try again.')}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={appeal.isPending}>
          Send answer
        </Button>
      </DialogActions>
    </form>
  );
}
