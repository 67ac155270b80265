import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { useVerifyClaim } from '../api/claim.ts';
import { claimProblem, codeDigits, codeLength } from '../claim-problem.ts';

interface ClaimCodeStepProps {
  entityId: string;
  /** An address, a number, or what it was. */
  sentTo: string;
  onBack: () => void;
  onDone: () => void;
}

/** The code that was sent, typed. */
export function ClaimCodeStep({ entityId, sentTo, onBack, onDone }: ClaimCodeStepProps) {
  const [code, setCode] = useState('');
  const verify = useVerifyClaim(entityId);
  const isComplete = code.length === codeLength;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !verify.isPending) verify.mutate(code, { onSuccess: onDone });
  };
  return (
    <form noValidate aria-label="The code" className="grid grid-cols-1 gap-5" onSubmit={send}>
      <p role="status" className="text-[0.9375rem] [overflow-wrap:anywhere]">
        We sent a 6-digit code to <strong className="font-medium">{sentTo}</strong>. It works for 10 minutes.
      </p>
      <Field
        label="Verification code"
        hint="Nothing came? Look among the junk, or go back and send a new code."
        error={verify.error ? claimProblem(verify.error, 'Invalid verification code') : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            // The dialog moves on to this field when its step comes.
            ref={focus}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            className="font-mono text-xl! tracking-[0.35em]"
            value={code}
            onChange={(event) => {
              verify.reset();
              setCode(codeDigits(event.target.value));
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="outline" disabled={verify.isPending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!isComplete} isPending={verify.isPending}>
          {verify.isPending ? 'Verifying...' : 'Verify'}
        </Button>
      </DialogActions>
    </form>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
