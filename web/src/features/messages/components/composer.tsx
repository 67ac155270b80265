import { messageLength } from '@candor/contracts/social-messaging/http';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { fullName } from '../../../lib/format.ts';
import { readDraft } from '../message-format.ts';
import { t } from '../messages/index.ts';
import type { OtherMember } from '../open-conversation.ts';

/** From here on, the number of characters left is shown. */
const fewCharactersLeft = 200;

interface ComposerProps {
  other: OtherMember;
  onSend: (content: string) => void;
}

/** Has one draft per member, so that switching conversations loses no text. */
export function Composer({ other, onSend }: ComposerProps) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const text = texts[other.id] ?? '';
  const draft = readDraft(text);
  const setText = (typed: string) => setTexts({ ...texts, [other.id]: typed });
  const send = () => {
    if (draft.status !== 'sendable') return;
    onSend(draft.content);
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // During IME composition, Enter only confirms a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label={t('newMessage')}
      className="grid grid-cols-1 gap-1.5 border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          rows={1}
          aria-label={t('messageTo', { name: fullName(other) })}
          aria-invalid={draft.status === 'too-long' || undefined}
          aria-describedby="message-room"
          placeholder={t('typeMessage')}
          className="field-sizing-content max-h-40 min-h-11 resize-none!"
          value={text}
          onValueChange={setText}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" size="icon" aria-label={t('send')} disabled={draft.status !== 'sendable'}>
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <p id="message-room" role="status" className="px-1 text-sm text-muted empty:hidden">
        {draft.status === 'too-long' && (
          <span className="text-danger">{t('tooLong', { limit: messageLength, count: draft.tooMany })}</span>
        )}
        {draft.status === 'sendable' &&
          draft.charactersLeft < fewCharactersLeft &&
          t('charactersLeft', { count: draft.charactersLeft })}
      </p>
    </form>
  );
}
