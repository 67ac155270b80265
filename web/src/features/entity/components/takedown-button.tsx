import type { Entity } from '@candor/contracts';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../messages/index.ts';

/** Loaded on demand: the validation is large, and few listings are of people. */
const TakedownDialog = lazy(() =>
  import('./takedown-dialog.tsx').then((module) => ({ default: module.TakedownDialog })),
);

/** For the person that a listing is about. They need no account. */
export function TakedownButton({ entity }: { entity: Entity }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <UserRound aria-hidden />
        {t('thisIsMe')}
      </Button>
      {isOpen && (
        <Suspense>
          <TakedownDialog entity={entity} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
