import { defaultListId } from '@candor/contracts/social-messaging/saved-limits';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';
import { type Savable, useChangeSaved, useListsOfItem } from '../lib/saved-items.ts';
import { useViewerId, wantedTarget } from '../lib/session.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { toast, toastFailure } from './toast.ts';
import { t } from './messages/index.ts';

interface SaveButtonProps {
  item: Savable;
  /** What is saved, for screen readers: 'Joe’s Diner', 'review “Lovely”'. */
  name: string;
  /** The look of the button; pressed, it gets the accent color. */
  className: string;
  /** Without it, the button is an icon. */
  hasLabel?: boolean;
}

/** Saves to the default list at once, and lets the member choose lists. Visitors sign in first. */
export function SaveButton({ item, name, className, hasLabel = false }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const viewerId = useViewerId();
  const listIds = useListsOfItem(viewerId, item.id);
  const change = useChangeSaved(viewerId ?? null, item);
  const popover = useLazyModule(loadPopover, isOpen);
  const isSaved = listIds.length > 0;

  useEffect(() => {
    if (isOpen && popover.status === 'failed')
      toastFailure(t('listsNotLoadedTitle'), popover.error, t('reloadPage'));
  }, [isOpen, popover]);

  const undo = () =>
    change.mutate(
      { listId: defaultListId, isSaved: false },
      { onError: (error) => toastFailure(t('undoFailed'), error) },
    );
  const save = () =>
    change.mutate(
      { listId: defaultListId, isSaved: true },
      {
        onSuccess: () =>
          toast({
            title: t('addedToSaved'),
            action: { label: t('undo'), onSelect: undo },
          }),
        onError: (error) => {
          setIsOpen(false);
          toastFailure(t('saveFailed'), error);
        },
      },
    );
  const onClick = () => {
    if (viewerId === undefined) return;
    if (viewerId === null) {
      void navigate('/auth', { state: wantedTarget(pathname, search) });
      return;
    }
    if (!isSaved && !isOpen && !change.isPending) save();
    setIsOpen(!isOpen);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('saveItem', { name })}
        aria-pressed={isSaved}
        aria-haspopup="dialog"
        aria-expanded={isOpen && popover.status === 'loaded'}
        className={cn(className, isSaved && 'text-accent!')}
        onClick={onClick}
      >
        <Bookmark aria-hidden className={cn('size-4', isSaved && 'fill-current')} />
        {hasLabel && <span>{t('save')}</span>}
      </button>
      {isOpen && popover.status === 'loaded' && typeof viewerId === 'string' && (
        <popover.value.SavePopover
          viewerId={viewerId}
          item={item}
          name={name}
          anchor={button}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function loadPopover() {
  return import('./save-popover.tsx');
}
