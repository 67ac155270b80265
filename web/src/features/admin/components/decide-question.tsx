import type { Decision, ReportCase } from '@candor/contracts';
import { useState } from 'react';
import { AlertDialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { reportedNouns, reportReasons } from '../../../lib/reporting.ts';
import { useDecideCase } from '../api/decide-case.ts';
import { decisionWords } from '../decision-words.ts';
import { longestReason } from '../reasons.ts';

interface Asked {
  about: ReportCase;
  decision: Decision;
}

interface DecideQuestionProps {
  /** Null while nothing is asked. */
  asked: Asked | null;
  onClose: () => void;
}

/** Asks why: the reason is told to whose it is. */
export function DecideQuestion({ asked, onClose }: DecideQuestionProps) {
  const [last, setLast] = useState(asked);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const deciding = useDecideCase();
  if (asked !== null && asked !== last) {
    setLast(asked);
    setTyped(null);
    setIsTried(false);
  }
  if (last === null) return null;
  const { about, decision } = last;
  const words = decisionWords(decision, appealedDecision(about));
  const reason = typed ?? likelyReason(about);

  const decide = () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    deciding.mutate({ caseId: about.id, decision, reason: reason.trim() }, { onSettled: onClose });
  };
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open && !deciding.isPending) onClose();
      }}
      title={`${words.label} this ${reportedNouns[about.kind]}?`}
      description={words.question}
      confirmLabel={words.label}
      variant={decision === 'delete' ? 'danger' : 'primary'}
      isPending={deciding.isPending}
      onConfirm={decide}
    >
      <Field
        label="Reason"
        required
        hint="Whose it is reads this, and it is kept in the record of what admins do."
        error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
        )}
      </Field>
    </AlertDialog>
  );
}

/** The one that is looked at for a second time. */
export function appealedDecision({ appeal, decisions }: ReportCase): Decision | null {
  return appeal === null ? null : (decisions.at(-1)?.decision ?? null);
}

/** What most of those who reported it say, to begin with. */
function likelyReason({ appeal, reports }: ReportCase): string {
  if (appeal !== null) return '';
  const named = reportReasons.filter(({ value }) => value !== 'other');
  const counted = named.map(({ value, label }) => ({
    label,
    count: reports.filter(({ reason }) => reason === value).length,
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.label : '';
}
