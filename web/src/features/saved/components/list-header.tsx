import type { SavedList } from '@candor/contracts';
import { defaultListId, listNameLength } from '@candor/contracts/social-messaging/saved-limits';
import { Link2, Lock, Pencil, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { RenameForm } from '../../../components/rename-form.tsx';
import { toast, toastFailure } from '../../../components/toast.ts';
import { plural } from '../../../lib/format.ts';
import { useChangeList, useDeleteList } from '../api/saved-lists.ts';
import { ShareListDialog } from './share-list-dialog.tsx';

interface ListHeaderProps {
  viewerId: string;
  list: SavedList;
  onDeleted: () => void;
}

/** The name of the chosen list, who can see it, and what its member can do with it. */
export function ListHeader({ viewerId, list, onDeleted }: ListHeaderProps) {
  const [open, setOpen] = useState<'rename' | 'share' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const renaming = useChangeList(viewerId, list.id);
  const isOwn = list.id !== defaultListId;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {open === 'rename' ? (
        <RenameForm
          name={list.name}
          maxLength={listNameLength}
          label="Name of the list"
          failure="The list could not be renamed. Please try again."
          rename={(name) => renaming.mutateAsync({ name })}
          className="flex-1 basis-72"
          onClose={close}
        />
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-xl break-words">
            {list.name}
          </h3>
          <span className="text-sm text-muted">{plural(list.itemCount, 'item')}</span>
          <Badge variant={list.linkId === null ? 'outline' : 'accent'}>
            {list.linkId === null ? <Lock aria-hidden /> : <Link2 aria-hidden />}
            {list.linkId === null ? 'Only you' : 'Everyone with the link'}
          </Badge>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setOpen('share')}>
          <Share aria-hidden />
          Share
          <span className="sr-only"> list {list.name}</span>
        </Button>
        {isOwn && open !== 'rename' && (
          <Button variant="outline" size="small" onClick={() => setOpen('rename')}>
            <Pencil aria-hidden />
            Rename
            <span className="sr-only"> list {list.name}</span>
          </Button>
        )}
        {isOwn && (
          <Button variant="outline" size="small" className="text-danger!" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            Delete
            <span className="sr-only"> list {list.name}</span>
          </Button>
        )}
      </div>
      {open === 'share' && <ShareListDialog viewerId={viewerId} list={list} onClose={close} />}
      {open === 'delete' && (
        <DeleteListDialog viewerId={viewerId} list={list} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  );
}

interface FormProps {
  viewerId: string;
  list: SavedList;
  onClose: () => void;
}

function DeleteListDialog({ viewerId, list, onClose, onDeleted }: FormProps & { onDeleted: () => void }) {
  const deletion = useDeleteList(viewerId);
  return (
    <ConfirmationDialog
      onClose={onClose}
      title="Delete List"
      description={
        <>
          “<bdi>{list.name}</bdi>” is deleted with its notes{list.linkId !== null && ' and its link'}. The
          places and reviews stay on Candor.
        </>
      }
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(list.id, {
          onSuccess: () => {
            onClose();
            onDeleted();
            toast({ title: 'List deleted' });
          },
          onError: (error) => toastFailure('Failed to delete the list', error),
        })
      }
    />
  );
}
