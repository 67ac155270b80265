import type { ReportReason } from '@candor/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { toast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { type Reportable, reportedNouns, reportReasons } from '../../../lib/reporting.ts';
import { useSendReport } from '../api/report.ts';
import { type Complaint, longestNote, reportBody } from '../complaint.ts';
import { ReasonChoice } from './reason-choice.tsx';

interface ReportDialogProps {
  thing: Reportable;
  onClose: () => void;
}

export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const noun = reportedNouns[thing.kind];
  return (
    <Dialog
      onClose={onClose}
      title={`Report this ${noun}`}
      description={`Our moderators look at it. Whoever the ${noun} belongs to is not told who reported it.`}
    >
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
  const noteProblem =
    isTried && reason === 'other' && note.trim() === '' ? 'Please say what is wrong' : undefined;

  const send = () => {
    setIsTried(true);
    if (body === null) {
      form.current?.querySelector<HTMLElement>(reason === null ? 'input[type=radio]' : 'textarea')?.focus();
      return;
    }
    sending.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Report sent', description: 'Thank you. We will tell you what we decide.' });
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
        reasons={reportReasons}
        value={reason}
        error={isTried && reason === null ? 'Please choose what is wrong' : undefined}
        onChange={setReason}
      />
      <Field
        label={reason === 'other' ? 'What is wrong?' : 'Anything else we should know? (optional)'}
        required={reason === 'other'}
        error={noteProblem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longestNote}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      {sending.error && (
        <FieldError
          id="report-failure"
          message={messageOf(sending.error, 'Your report was not sent. Please try again.')}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={sending.isPending}>
          Send report
        </Button>
      </DialogActions>
    </form>
  );
}
