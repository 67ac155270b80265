import type { ReportReason } from '@candor/contracts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { toast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { reasonsAbout } from '../../../lib/report-reasons.ts';
import type { Reportable } from '../../../lib/reporting.ts';
import { type ReportSent, useSendReport } from '../api/reports.ts';
import { t } from '../messages/index.ts';

interface ReportDialogProps {
  thing: Reportable;
  onClose: () => void;
}

export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const { kind } = thing;
  return (
    <Dialog onClose={onClose} title={t('reportContent', { kind })} description={t('aboutReports', { kind })}>
      <ReportForm thing={thing} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ thing, onClose }: { thing: Reportable; onClose: () => void }) {
  const sending = useSendReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const complaint: Complaint = { reason, note };
  const body = reportBody(thing, complaint);
  const noteProblem = isTried && reason === 'other' && note.trim() === '' ? t('sayWhatIsWrong') : undefined;

  const send = () => {
    setIsTried(true);
    if (body === null) {
      form.current?.querySelector<HTMLElement>(reason === null ? 'input[type=radio]' : 'textarea')?.focus();
      return;
    }
    sending.mutate(body, {
      onSuccess: () => {
        toast({
          title: t('reportSent'),
          description: t('reportSentDescription'),
        });
        onClose();
      },
    });
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) send();
      }}
    >
      <ReasonChoice
        reasons={reasonsAbout(thing)}
        value={reason}
        error={isTried && reason === null ? t('chooseWhatIsWrong') : undefined}
        onChange={setReason}
      />
      <Field
        label={reason === 'other' ? t('whatIsWrong') : t('anythingElse')}
        required={reason === 'other'}
        error={noteProblem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longestNote}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      {sending.error && (
        <FieldError id="report-failure" message={messageOf(sending.error, t('reportNotSent'))} />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={sending.isPending}>
          {t('sendReport')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** In characters. */
export const longestNote = 1_000;

interface Complaint {
  reason: ReportReason | null;
  note: string;
}

/** Null while something is missing. */
export function reportBody(thing: Reportable, { reason, note: typed }: Complaint): ReportSent | null {
  const note = typed.trim() === '' ? null : typed.trim();
  if (reason === null || (reason === 'other' && note === null)) return null;
  return thing.kind === 'entity'
    ? { kind: thing.kind, targetId: thing.targetId, reason, note }
    : { ...thing, reason, note };
}

interface ReasonChoiceProps<Reason extends string> {
  reasons: readonly { value: Reason; label: string; hint: string }[];
  value: Reason | null;
  error: string | undefined;
  onChange: (reason: Reason) => void;
}

function ReasonChoice<Reason extends string>({ reasons, value, error, onChange }: ReasonChoiceProps<Reason>) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid grid-cols-1 gap-1"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t('whatIsWrongWithIt')}</legend>
      {reasons.map((reason) => (
        <label
          key={reason.value}
          className="flex cursor-pointer items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={id}
            value={reason.value}
            checked={value === reason.value}
            className="mt-1 size-4.5 shrink-0 accent-accent"
            onChange={() => onChange(reason.value)}
          />
          <span className="grid min-w-0 grid-cols-1">
            <span className="font-medium">{reason.label}</span>
            <span className="text-sm text-muted">{reason.hint}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
