import type { SavedItem, SavedList } from '@candor/contracts';
import { noteLength } from '@candor/contracts/social-messaging/saved-limits';
import { StickyNote, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { toast, toastFailure } from '../../../components/toast.ts';
import { useChangeSaved } from '../../../lib/saved-items.ts';
import { useChangeNote } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';
import { nameOf, NoteText, SavedItemCard } from './saved-item-card.tsx';

interface OwnItemProps {
  viewerId: string;
  list: SavedList;
  item: SavedItem;
}

/** An item of one's own list: its note can change, and it can be removed. */
export function OwnItem({ viewerId, list, item }: OwnItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useChangeSaved(viewerId, item);
  const about = { item: nameOf(item), hidden };
  const isAvailable = (item.type === 'entity' ? item.entity : item.rating) !== null;
  const undo = () =>
    change.mutate(
      { listId: list.id, isSaved: true, note: item.note },
      { onError: (error) => toastFailure(t('notUndone'), error) },
    );
  const remove = () =>
    change.mutate(
      { listId: list.id, isSaved: false },
      {
        onSuccess: () => {
          document.getElementById('saved-items')?.focus({ preventScroll: true });
          toast({
            title: t('removedFrom', { list: list.name }),
            // What is no longer available cannot be saved again.
            ...(isAvailable && { action: { label: t('undo'), onSelect: undo } }),
          });
        },
        onError: (error) => toastFailure(t('notRemoved'), error),
      },
    );
  return (
    <SavedItemCard
      item={item}
      note={
        isEditing ? (
          <NoteForm viewerId={viewerId} list={list} item={item} onClose={() => setIsEditing(false)} />
        ) : (
          <NoteText note={item.note} />
        )
      }
      actions={
        <>
          {!isEditing && (
            <Button variant="quiet" size="small" onClick={() => setIsEditing(true)}>
              <StickyNote aria-hidden />
              {item.note === null ? t.rich('addNote', about) : t.rich('editNote', about)}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            isPending={change.isPending}
            onClick={remove}
          >
            <X aria-hidden />
            {t.rich('removeItem', about)}
          </Button>
        </>
      }
    />
  );
}

function NoteForm({ viewerId, list, item, onClose }: OwnItemProps & { onClose: () => void }) {
  const [text, setText] = useState(item.note ?? '');
  const change = useChangeNote(viewerId, list.id, item);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate(text.trim() === '' ? null : text, {
      onSuccess: onClose,
      onError: (error) => toastFailure(t('noteNotSaved'), error),
    });
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-2" onSubmit={submit}>
      <Textarea
        autoFocus
        rows={3}
        value={text}
        maxLength={noteLength}
        aria-label={t('noteOn', { item: nameOf(item) })}
        onValueChange={setText}
      />
      {list.linkId !== null && <p className="text-sm text-muted">{t('everyoneCanReadNote')}</p>}
      <div className="flex gap-2">
        <Button type="submit" size="small" isPending={change.isPending}>
          {t('saveNote')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
