import { Check, Columns2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { mostCompared, setCompared, useComparedEntities } from '../../../lib/compared-entities.ts';

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
            title: `You can compare ${String(mostCompared)} listings`,
            description: 'Open the comparison to remove one of them.',
          });
        } else setCompared(entityId, !isChosen);
      }}
    >
      {isChosen ? <Check aria-hidden /> : <Columns2 aria-hidden />}
      Compare
    </Button>
  );
}
