import type { Entity } from '@candor/contracts';
import { Mail, Phone } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { claimProblem, codeDigits, codeLength, useInitiateClaim, useVerifyClaim } from '../api/claim.ts';
import { type SubmitEvent, useState } from 'react';

export interface Contact {
  method: 'email' | 'phone';
  /** As typed. */
  text: string;
}

const methods = [
  { method: 'email', label: 'Email', icon: Mail },
  { method: 'phone', label: 'Phone', icon: Phone },
] as const;

const contactFields = {
  email: {
    label: 'Business email',
    hint: 'If the listing shows a website, an address there.',
    input: { type: 'email', autoComplete: 'email' },
  },
  phone: {
    label: 'Business phone',
    hint: 'If the listing shows a phone number, that one. It has to take text messages.',
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const;

interface ClaimMethodStepProps {
  entity: Entity;
  contact: Contact;
  onChange: (contact: Contact) => void;
  onSent: () => void;
  /** A code was sent before the dialog was closed. */
  onHasCode: () => void;
}

/** Chooses where the code is sent. */
export function ClaimMethodStep({ entity, contact, onChange, onSent, onHasCode }: ClaimMethodStepProps) {
  const initiate = useInitiateClaim(entity.id);
  const { label, hint, input } = contactFields[contact.method];
  const change = (part: Partial<Contact>) => {
    initiate.reset();
    onChange({ ...contact, ...part });
  };
  const text = contact.text.trim();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text === '' || initiate.isPending) return;
    initiate.mutate({ verificationMethod: contact.method, verificationContact: text }, { onSuccess: onSent });
  };
  return (
    <form noValidate aria-label="Where the code goes" className="grid grid-cols-1 gap-5" onSubmit={send}>
      <fieldset className="grid gap-1.5" disabled={initiate.isPending}>
        <legend className="text-sm font-medium">Send the code by</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-3">
          {methods.map(({ method, label: methodLabel, icon: Icon }) => (
            <label key={method} className={methodStyle}>
              <input
                type="radio"
                name="verification-method"
                className="size-4 accent-accent"
                checked={contact.method === method}
                onChange={() => {
                  change({ method, text: '' });
                }}
              />
              <Icon aria-hidden className="size-4 text-muted" />
              {methodLabel}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        key={contact.method}
        label={label}
        hint={hint}
        error={initiate.error ? claimProblem(initiate.error, 'Failed to initiate claim') : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...input}
            value={contact.text}
            onChange={(event) => {
              change({ text: event.target.value });
            }}
          />
        )}
      </Field>
      <DialogActions>
        {entity.myClaim?.status === 'code-sent' && (
          <Button variant="outline" disabled={initiate.isPending} onClick={onHasCode}>
            I have a code
          </Button>
        )}
        <Button type="submit" disabled={text === ''} isPending={initiate.isPending}>
          {initiate.isPending ? 'Sending...' : 'Send Code'}
        </Button>
      </DialogActions>
    </form>
  );
}

const methodStyle = [
  'flex h-11 items-center gap-2.5 rounded-lg border border-control/60 px-3.5 font-medium',
  'has-checked:border-accent has-checked:bg-accent-soft hover:border-control',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
].join(' ');

interface ClaimCodeStepProps {
  entityId: string;
  /** An email address or a phone number, or a label for an earlier code. */
  sentTo: string;
  onBack: () => void;
  onDone: () => void;
}

/** Takes the code that was sent. */
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
        hint="No code? Check your spam folder, or go back and send a new code."
        error={verify.error ? claimProblem(verify.error, 'Invalid verification code') : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            // The focus moves to this field when the step appears.
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
