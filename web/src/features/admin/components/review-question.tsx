import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../../../components/dialog.tsx';
import { type ReviewDecision, useReviewDecision } from '../api/review.ts';
import { ReasonField } from './reason-field.tsx';

export interface AskedReview extends Omit<ReviewDecision, 'reason'> {
  title: string;
  question: ReactNode;
  /** 'Approve' */
  act: string;
  reasons: readonly string[];
  /** Somebody loses something by it. */
  isDangerous?: boolean;
}

interface ReviewQuestionProps {
  /** Null while nothing is asked. */
  asked: AskedReview | null;
  onClose: () => void;
}

/** Asks whether to decide so, and why; the reason may stay empty. */
export function ReviewQuestion({ asked, onClose }: ReviewQuestionProps) {
  const decision = useReviewDecision();
  const [reason, setReason] = useState('');
  // It fades out with the words it had.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open && !decision.isPending) close();
      }}
      title={last?.title ?? ''}
      description={last?.question}
      confirmLabel={last?.act ?? ''}
      variant={last?.isDangerous === true ? 'danger' : 'primary'}
      isPending={decision.isPending}
      onConfirm={() => {
        if (asked)
          decision.mutate({ review: asked.review, subject: asked.subject, reason }, { onSettled: close });
      }}
    >
      <ReasonField reasons={last?.reasons ?? []} value={reason} onChange={setReason} />
    </AlertDialog>
  );
}
