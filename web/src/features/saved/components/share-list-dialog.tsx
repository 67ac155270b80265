import type { SavedList } from '@candor/contracts';
import { Check, Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Input } from '../../../components/inputs.tsx';
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

function LinkField({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Without permission, or on a site without https.
      field.current?.select();
      setCopied('no');
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <Input
          ref={field}
          readOnly
          value={url}
          aria-label="Link"
          className="sm:flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy link
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {copied === 'yes' && 'The link is copied.'}
        {copied === 'no' && 'Your browser does not allow this. Copy the marked link yourself.'}
      </p>
    </div>
  );
}
