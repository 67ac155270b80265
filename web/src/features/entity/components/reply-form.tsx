import type { RatingView } from '@candor/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useWriteReply } from '../api/reply.ts';
import { t } from '../messages/index.ts';

/** From this length on the form shows how many characters are left. */
const fewCharactersLeft = 200;

interface ReplyFormProps {
  rating: RatingView;
  onClose: () => void;
}

/** Stays open with the typed text until the response is published or discarded. */
export function ReplyForm({ rating, onClose }: ReplyFormProps) {
  const [typed, setTyped] = useState(rating.reply?.text ?? '');
  const writing = useWriteReply(rating);
  const draft = readReplyDraft(typed);
  const field = useFocusAtOnce();
  return (
    <form
      aria-label={t('responseTo', { title: rating.title })}
      className="grid w-full max-w-[44rem] grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.status === 'sendable' && !writing.isPending)
          writing.mutate(draft.text, { onSuccess: onClose });
      }}
    >
      <Field
        label={t('yourResponse')}
        hint={t('responseHint')}
        error={draft.status === 'too-long' ? t('responseTooLong', { count: draft.tooMany }) : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            className="field-sizing-content max-h-96 min-h-28"
            value={typed}
            readOnly={writing.isPending}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {draft.status === 'sendable' &&
          draft.charactersLeft < fewCharactersLeft &&
          t('charactersLeft', { count: draft.charactersLeft })}
      </p>
      {writing.error && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
          {t('responseNotPublished', { reason: messageOf(writing.error, t('pleaseTryAgain')) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          disabled={draft.status !== 'sendable'}
          isPending={writing.isPending}
        >
          {writing.isPending ? t('publishing') : t('publishResponse')}
        </Button>
        <Button variant="outline" size="small" disabled={writing.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useFocusAtOnce() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
}

/** The maximum length of a reply, in code points. */
export const replyLength = 2_000;

type ReplyDraft =
  | { status: 'empty' }
  | { status: 'sendable'; text: string; charactersLeft: number }
  | { status: 'too-long'; tooMany: number };

/** The trimmed text, as it will be published. */
export function readReplyDraft(typed: string): ReplyDraft {
  const text = typed.trim();
  if (text === '') return { status: 'empty' };
  const charactersLeft = replyLength - [...text].length;
  return charactersLeft < 0
    ? { status: 'too-long', tooMany: -charactersLeft }
    : { status: 'sendable', text, charactersLeft };
}
