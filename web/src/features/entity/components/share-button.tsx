import type { Entity } from '@candor/contracts';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  entity: Entity;
  className: string;
  children: ReactNode;
}

/** Opens the sheet of the device, or a dialog where there is none. */
export function ShareButton({ entity, className, children }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const url = `${location.origin}/entity/${entity.id}`;
  const share = async () => {
    if (!('share' in navigator)) {
      setIsOpen(true);
      return;
    }
    try {
      await navigator.share({ title: entity.name, url });
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setIsOpen(true);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        {children}
      </button>
      {isOpen && <ShareDialog name={entity.name} url={url} onClose={() => setIsOpen(false)} />}
    </>
  );
}
