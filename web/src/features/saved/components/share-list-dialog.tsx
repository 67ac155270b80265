import type { SavedList } from '@candor/contracts';
import { Link2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { LinkField } from '../../../components/link-field.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { useChangeList } from '../api/saved-lists.ts';

interface ShareListDialogProps {
  viewerId: string;
  list: SavedList;
  onClose: () => void;
}

/** Gives the list a link, shows it, or ends it. */
export function ShareListDialog({ viewerId, list, onClose }: ShareListDialogProps) {
  const change = useChangeList(viewerId, list.id);
  const share = (isShared: boolean) =>
    change.mutate({ isShared }, { onError: (error) => toastFailure('Failed to change the list', error) });
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Share “<bdi>{list.name}</bdi>”
        </>
      }
      description={
        list.linkId === null
          ? 'Only you can see this list. With a link, everyone who has it can see the list, your notes and your name.'
          : 'Everyone with this link can see the list, your notes and your name. Search engines do not list it.'
      }
    >
      {list.linkId !== null && <LinkField url={`${location.origin}/lists/${list.linkId}`} />}
      <DialogActions>
        {list.linkId === null ? (
          <Button isPending={change.isPending} onClick={() => share(true)}>
            <Link2 aria-hidden />
            Create link
          </Button>
        ) : (
          <Button
            variant="outline"
            className="text-danger!"
            isPending={change.isPending}
            onClick={() => share(false)}
          >
            Stop sharing
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
