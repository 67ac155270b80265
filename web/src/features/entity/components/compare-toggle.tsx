import { Check, Columns2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { mostCompared, setCompared, useComparedEntities } from '../../../lib/compared-entities.ts';
import { t } from '../messages/index.ts';

/** Chooses the listing for a comparison. */
export function CompareToggle({ entityId }: { entityId: string }) {
  const { ids, isFull } = useComparedEntities();
  const isChosen = ids.includes(entityId);
  return (
    <Button
      variant="outline"
      aria-pressed={isChosen}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => {
        if (!isChosen && isFull) {
          toast({
            title: t('compareLimit', { count: mostCompared }),
            description: t('compareLimitDescription'),
          });
        } else setCompared(entityId, !isChosen);
      }}
    >
      {isChosen ? <Check aria-hidden /> : <Columns2 aria-hidden />}
      {t('compare')}
    </Button>
  );
}
