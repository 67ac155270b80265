import type { SavedList } from '@candor/contracts';
import { listLimitOfMember } from '@candor/contracts/social-messaging/saved-limits';
import { Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../lib/api-error.ts';
import { type Savable, useChangeSaved, useListsOfItem, useSavedLists } from '../lib/saved-items.ts';
import { Button } from './button.tsx';
import { Skeleton } from './loading.tsx';
import { NewListForm } from './new-list-form.tsx';
import { toast, toastFailure } from './toast.ts';
import { Checkbox } from './toggles.tsx';
import { t } from './messages/index.ts';

interface SavePopoverProps {
  viewerId: string;
  item: Savable;
  name: string;
  /** The button that opened it, and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Chooses the lists of an item. Open as long as it is mounted. */
export function SavePopover({ viewerId, item, name, anchor, onClose }: SavePopoverProps) {
  const lists = useSavedLists(viewerId);
  const isAnchor = ({ target }: { target: EventTarget | null }) =>
    target instanceof Node && anchor.current?.contains(target) === true;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('listsWith', { name })}
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] animate-rise grid-cols-1 gap-1 overflow-y-auto rounded-2xl border bg-surface p-3 text-ink shadow-floating"
          onInteractOutside={(event) => {
            // The button closes it itself.
            if (isAnchor(event)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
        >
          <p className="px-2 pt-1 pb-1.5 font-semibold">{t('saveTo')}</p>
          {lists.data ? (
            <ListChoices viewerId={viewerId} item={item} lists={lists.data} />
          ) : (
            <UnloadedLists error={lists.isFetching ? null : lists.error} retry={() => void lists.refetch()} />
          )}
          <Link
            to="/dashboard?tab=saved"
            className="text-link mx-2 mt-1 inline-flex min-h-8 items-center justify-self-start text-sm font-medium"
          >
            {t('seeSaved')}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ListChoices({
  viewerId,
  item,
  lists,
}: Pick<SavePopoverProps, 'viewerId' | 'item'> & { lists: readonly SavedList[] }) {
  const [isNew, setIsNew] = useState(false);
  const change = useChangeSaved(viewerId, item);
  const put = (listId: string) =>
    change.mutate({ listId, isSaved: true }, { onError: (error) => toastFailure(t('saveFailed'), error) });
  const remove = ({ id: listId, name }: SavedList) =>
    change.mutate(
      { listId, isSaved: false },
      {
        onSuccess: () =>
          toast({
            title: t('removedFrom', { list: name }),
            action: { label: t('undo'), onSelect: () => put(listId) },
          }),
        onError: (error) => toastFailure(t('removeFailed'), error),
      },
    );
  return (
    <>
      <ul className="grid grid-cols-1">
        {lists.map((list) => (
          <ListChoice
            key={list.id}
            viewerId={viewerId}
            item={item}
            list={list}
            onChange={(isSaved) => (isSaved ? put(list.id) : remove(list))}
          />
        ))}
      </ul>
      {isNew && (
        <div className="px-2 py-1.5">
          <NewListForm
            viewerId={viewerId}
            onCreated={({ id }) => {
              setIsNew(false);
              put(id);
            }}
            onCancel={() => setIsNew(false)}
          />
        </div>
      )}
      {!isNew && lists.length <= listLimitOfMember && (
        <Button variant="quiet" size="small" className="justify-start! px-2!" onClick={() => setIsNew(true)}>
          <Plus aria-hidden />
          {t('newList')}
        </Button>
      )}
    </>
  );
}

interface ListChoiceProps extends Pick<SavePopoverProps, 'viewerId' | 'item'> {
  list: SavedList;
  onChange: (isSaved: boolean) => void;
}

function ListChoice({ viewerId, item, list, onChange }: ListChoiceProps) {
  const id = useId();
  const isSaved = useListsOfItem(viewerId, item.id).includes(list.id);
  return (
    <li className="flex min-h-10 items-center gap-3 rounded-lg px-2 hover:bg-sunken">
      <Checkbox id={id} checked={isSaved} onCheckedChange={(checked) => onChange(checked === true)} />
      <label htmlFor={id} dir="auto" className="min-w-0 flex-1 cursor-pointer truncate py-2">
        {list.name}
      </label>
    </li>
  );
}

function UnloadedLists({ error, retry }: { error: unknown; retry: () => void }) {
  if (error === null)
    return (
      <div aria-hidden className="grid gap-2 px-2 py-1">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-2/3" />
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-2 px-2 text-sm">
      <p className="text-danger">{messageOf(error, t('listsNotLoaded'))}</p>
      <Button variant="link" onClick={retry}>
        {t('tryListsAgain')}
      </Button>
    </div>
  );
}
