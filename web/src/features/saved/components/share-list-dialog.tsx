import type { SavedList } from '@candor/contracts';
import { Link2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { LinkField } from '../../../components/link-field.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { useChangeList } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';

interface ShareListDialogProps {
  viewerId: string;
  list: SavedList;
  onClose: () => void;
}

/** Gives the list a link, shows it, or ends it. */
export function ShareListDialog({ viewerId, list, onClose }: ShareListDialogProps) {
  const change = useChangeList(viewerId, list.id);
  const share = (isShared: boolean) =>
    change.mutate({ isShared }, { onError: (error) => toastFailure(t('listNotChanged'), error) });
  return (
    <Dialog
      onClose={onClose}
      title={t.rich('shareListTitle', {
        name: list.name,
        bdi: (children) => <bdi key="bdi">{children}</bdi>,
      })}
      description={list.linkId === null ? t('onlyYouCanSee') : t('everyoneCanSee')}
    >
      {list.linkId !== null && <LinkField url={`${location.origin}/lists/${list.linkId}`} />}
      <DialogActions>
        {list.linkId === null ? (
          <Button isPending={change.isPending} onClick={() => share(true)}>
            <Link2 aria-hidden />
            {t('createLink')}
          </Button>
        ) : (
          <Button
            variant="outline"
            className="text-danger!"
            isPending={change.isPending}
            onClick={() => share(false)}
          >
            {t('stopSharing')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
