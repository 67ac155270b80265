import type { OwnerReply as Reply, RatingView } from '@candor/contracts';
import { MessageSquareReply, PenLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { relativeAge, shortName } from '../../../lib/format.ts';
import { useRemoveReply } from '../api/reply.ts';
import { LongText } from '../../../components/long-text.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

const ConfirmationDialog = lazyDialog(
  async () => (await import('../../../components/dialog.tsx')).ConfirmationDialog,
);

interface ReviewReplyProps {
  rating: RatingView;
  isClaimant: boolean;
}

/** The owner's response to a review. The owner writes, edits and deletes it here. */
export function ReviewReply({ rating, isClaimant }: ReviewReplyProps) {
  const [isWriting, setIsWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const stopWriting = () => {
    setIsWriting(false);
    // The form is gone, so the focus needs another element.
    place.current?.focus({ preventScroll: true });
  };
  if (!isClaimant && !rating.reply) return null;
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 justify-items-start outline-none">
      {isClaimant && isWriting ? (
        <ReplyForm rating={rating} onClose={stopWriting} />
      ) : rating.reply ? (
        <OwnerReply
          rating={rating}
          reply={rating.reply}
          isOwn={isClaimant}
          onEdit={() => {
            setIsWriting(true);
          }}
          onRemoved={stopWriting}
        />
      ) : (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setIsWriting(true);
          }}
        >
          <MessageSquareReply aria-hidden />
          {t.rich('respondTo', { title: rating.title, hidden })}
        </Button>
      )}
    </div>
  );
}

interface OwnerReplyProps {
  rating: RatingView;
  reply: Reply;
  /** Whether the viewer owns the listing. */
  isOwn: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

export function OwnerReply({ rating, reply, isOwn, onEdit, onRemoved }: OwnerReplyProps) {
  return (
    <section
      aria-label={t('responseToBy', { title: rating.title, name: shortName(rating.user) })}
      className="grid w-full grid-cols-1 gap-2 border-l-2 border-accent/50 py-1 pl-4 sm:ml-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h4 className="font-sans text-base font-semibold tracking-normal">{t('ownerResponse')}</h4>
        <p className="text-sm text-muted">
          <time dateTime={reply.createdAt}>{relativeAge(reply.createdAt)}</time>
          {reply.isEdited && ` ${t('editedResponse')}`}
        </p>
      </div>
      <LongText key={reply.updatedAt} text={reply.text} />
      {isOwn ? (
        <ReplyActions rating={rating} onEdit={onEdit} onRemoved={onRemoved} />
      ) : (
        <ReportButton
          thing={{ kind: 'reply', targetId: rating.id }}
          ownerId={null}
          name={t('namedResponse', { title: rating.title })}
          className="justify-self-start"
        />
      )}
    </section>
  );
}

function ReplyActions({
  rating,
  onEdit,
  onRemoved,
}: Pick<OwnerReplyProps, 'rating' | 'onEdit' | 'onRemoved'>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const removal = useRemoveReply(rating);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={onEdit}>
        <PenLine aria-hidden />
        {t.rich('editResponse', { title: rating.title, hidden })}
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        <Trash2 aria-hidden />
        {t.rich('deleteNamedResponse', { title: rating.title, hidden })}
      </Button>
      {isConfirming && (
        <ConfirmationDialog
          onClose={() => {
            setIsConfirming(false);
          }}
          title={t('deleteResponse')}
          description={t('confirmDeleteResponse')}
          confirmLabel={t('delete')}
          isPending={removal.isPending}
          onConfirm={() => {
            removal.mutate(undefined, {
              onSuccess: () => {
                setIsConfirming(false);
                onRemoved();
              },
            });
          }}
        />
      )}
    </div>
  );
}
