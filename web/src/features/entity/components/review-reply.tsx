import type { RatingView } from '@candor/contracts';
import { MessageSquareReply } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { OwnerReply } from './owner-reply.tsx';
import { ReplyForm } from './reply-form.tsx';

interface ReviewReplyProps {
  rating: RatingView;
  isClaimant: boolean;
}

/** What the listing's owner answers to a review; he himself writes, changes and deletes it here. */
export function ReviewReply({ rating, isClaimant }: ReviewReplyProps) {
  const [isWriting, setIsWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const stopWriting = () => {
    setIsWriting(false);
    // The form is gone, and the focus must not be.
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
          Respond
          <span className="sr-only"> to “{rating.title}”</span>
        </Button>
      )}
    </div>
  );
}
