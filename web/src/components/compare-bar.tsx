import { Link } from 'react-router-dom';
import { clearComparedEntities, comparePath, useComparedEntities } from '../lib/compared-entities.ts';
import { Button, buttonStyle } from './button.tsx';
import { t } from './messages/index.ts';

/** At the bottom of the window, above another bar there, as soon as a listing is chosen to be compared. */
export function CompareBar() {
  const { ids } = useComparedEntities();
  if (ids.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('chosenToCompare')}
      className="sticky bottom-(--bottom-bar) z-30 flex items-center justify-center gap-3 border-t bg-canvas/95 px-4 py-3 backdrop-blur-md"
    >
      <Link to={comparePath(ids)} className={buttonStyle()}>
        {t('compareCount', { count: ids.length })}
      </Link>
      <Button variant="quiet" onClick={clearComparedEntities}>
        {t('clear')}
      </Button>
    </div>
  );
}
