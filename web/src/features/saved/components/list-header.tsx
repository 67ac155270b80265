import type { SavedList } from '@candor/contracts';
import { defaultListId, listNameLength } from '@candor/contracts/social-messaging/saved-limits';
import { EyeOff, Link2, Lock, Pencil, Share, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { RenameForm } from '../../../components/rename-form.tsx';
import { toast, toastFailure } from '../../../components/toast.ts';
import { useChangeList, useDeleteList } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';
import { ShareListDialog } from './share-list-dialog.tsx';

function VisibilityBadge({ linkId, isHidden }: SavedList) {
  if (isHidden)
    return (
      <Badge variant="danger">
        <EyeOff aria-hidden />
        {t('hiddenByModerators')}
      </Badge>
    );
  return (
    <Badge variant={linkId === null ? 'outline' : 'accent'}>
      {linkId === null ? <Lock aria-hidden /> : <Link2 aria-hidden />}
      {linkId === null ? t('onlyYou') : t('everyoneWithLink')}
    </Badge>
  );
}

interface ListHeaderProps {
  viewerId: string;
  list: SavedList;
  onDeleted: () => void;
}

const bdi = (children: ReactNode) => <bdi key="bdi">{children}</bdi>;

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
          label={t('listName')}
          failure={t('listNotRenamed')}
          rename={(name) => renaming.mutateAsync({ name })}
          className="flex-1 basis-72"
          onClose={close}
        />
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-xl break-words">
            {list.name}
          </h3>
          <span className="text-sm text-muted">{t('items', { count: list.itemCount })}</span>
          <VisibilityBadge {...list} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!list.isHidden && (
          <Button variant="outline" size="small" onClick={() => setOpen('share')}>
            <Share aria-hidden />
            {t.rich('shareList', { name: list.name, hidden })}
          </Button>
        )}
        {isOwn && open !== 'rename' && (
          <Button variant="outline" size="small" onClick={() => setOpen('rename')}>
            <Pencil aria-hidden />
            {t.rich('renameList', { name: list.name, hidden })}
          </Button>
        )}
        {isOwn && (
          <Button variant="outline" size="small" className="text-danger!" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            {t.rich('deleteList', { name: list.name, hidden })}
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
      title={t('deleteListTitle')}
      description={
        list.linkId === null
          ? t.rich('deletionOfPrivateList', { name: list.name, bdi })
          : t.rich('deletionOfSharedList', { name: list.name, bdi })
      }
      confirmLabel={t('delete')}
      isPending={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(list.id, {
          onSuccess: () => {
            onClose();
            onDeleted();
            toast({ title: t('listDeleted') });
          },
          onError: (error) => toastFailure(t('listNotDeleted'), error),
        })
      }
    />
  );
}
