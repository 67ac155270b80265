import type { SavedSearch } from '@candor/contracts';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { useViewerId, wantedTarget } from '../../../lib/session.ts';
import { t } from '../messages/index.ts';

const GetAlertsDialog = lazyDialog(async () => (await import('./get-alerts-dialog.tsx')).GetAlertsDialog);

interface GetAlertsProps {
  /** `null`: nothing limits the search, so there is no alert for it. */
  search: SavedSearch | null;
  name: string;
}

/** Saves the search. Visitors sign in first. */
export function GetAlerts({ search, name }: GetAlertsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const viewerId = useViewerId();
  if (search === null) return null;
  const onClick = () => {
    if (viewerId === null)
      void navigate('/auth', { state: wantedTarget(location.pathname, location.search) });
    else if (viewerId !== undefined) setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('getAlertsForSearch')}
        onClick={onClick}
      >
        <BellPlus aria-hidden />
        {t('getAlerts')}
      </Button>
      {isOpen && typeof viewerId === 'string' && (
        <GetAlertsDialog viewerId={viewerId} search={search} name={name} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
