import type { Entity } from '@candor/contracts';
import { Mail, Phone } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { claimProblem, codeDigits, codeLength, useInitiateClaim, useVerifyClaim } from '../api/claim.ts';
import { type SubmitEvent, useState } from 'react';
import { t } from '../messages/index.ts';

export interface Contact {
  method: 'email' | 'phone';
  /** As typed. */
  text: string;
}

const methods = [
  { method: 'email', label: t('email'), icon: Mail },
  { method: 'phone', label: t('phone'), icon: Phone },
] as const;

const contactFields = {
  email: {
    label: t('businessEmail'),
    hint: t('businessEmailHint'),
    input: { type: 'email', autoComplete: 'email' },
  },
  phone: {
    label: t('businessPhone'),
    hint: t('businessPhoneHint'),
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
    <form noValidate aria-label={t('whereCodeGoes')} className="grid grid-cols-1 gap-5" onSubmit={send}>
      <fieldset className="grid gap-1.5" disabled={initiate.isPending}>
        <legend className="text-sm font-medium">{t('sendCodeBy')}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-3">
          {methods.map(({ method, label: methodLabel, icon: Icon }) => (
            <label key={method} className={methodStyle}>
              <input
                type="radio"
                name="verification-method"
                className="size-4 shrink-0 accent-accent"
                checked={contact.method === method}
                onChange={() => {
                  change({ method, text: '' });
                }}
              />
              <Icon aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
              {methodLabel}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        key={contact.method}
        label={label}
        hint={hint}
        error={initiate.error ? claimProblem(initiate.error, t('claimFailed')) : undefined}
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
            {t('haveCode')}
          </Button>
        )}
        <Button type="submit" disabled={text === ''} isPending={initiate.isPending}>
          {initiate.isPending ? t('sending') : t('sendCode')}
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
    <form noValidate aria-label={t('theCode')} className="grid grid-cols-1 gap-5" onSubmit={send}>
      <p role="status" className="text-[0.9375rem] [overflow-wrap:anywhere]">
        {t.rich('codeSent', {
          recipient: sentTo,
          strong: (children) => (
            <strong key="recipient" className="font-medium">
              {children}
            </strong>
          ),
        })}
      </p>
      <Field
        label={t('verificationCode')}
        hint={t('noCodeHint')}
        error={verify.error ? claimProblem(verify.error, t('invalidCode')) : undefined}
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
          {t('back')}
        </Button>
        <Button type="submit" disabled={!isComplete} isPending={verify.isPending}>
          {verify.isPending ? t('verifying') : t('verify')}
        </Button>
      </DialogActions>
    </form>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
