import type { Entity } from '@candor/contracts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { t } from '../messages/index.ts';

/** Loaded on demand: the validation is large, and few listings are of people. */
const TakedownDialog = lazyDialog(async () => (await import('./takedown-dialog.tsx')).TakedownDialog);

/** For the person that a listing is about. They need no account. */
export function TakedownButton({ entity }: { entity: Entity }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <UserRound aria-hidden />
        {t('thisIsMe')}
      </Button>
      {isOpen && <TakedownDialog entity={entity} onClose={() => setIsOpen(false)} />}
    </>
  );
}
