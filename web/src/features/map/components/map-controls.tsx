import { Minus, Plus, Scan } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format.ts';
import { milesPerPixel, scaleLimits, type Camera, type View } from '../viewport.ts';
import { t } from '../messages/index.ts';

interface MapButtonsProps {
  view: View;
  showsAll: boolean;
  onZoomBy: (factor: number) => void;
  onShowAll: () => void;
}

export function MapButtons({ view, showsAll, onZoomBy, onShowAll }: MapButtonsProps) {
  const buttons = [
    { name: t('zoomIn'), icon: Plus, isOff: view.k >= scaleLimits.max, press: () => onZoomBy(2) },
    { name: t('zoomOut'), icon: Minus, isOff: view.k <= scaleLimits.min, press: () => onZoomBy(1 / 2) },
    { name: t('showAll'), icon: Scan, isOff: showsAll, press: onShowAll },
  ];
  return (
    <div className="absolute right-2.5 bottom-2.5 z-10 grid cursor-auto gap-1.5">
      {buttons.map(({ name, icon: Icon, isOff, press }) => (
        <Button
          key={name}
          variant="outline"
          size="icon-small"
          aria-label={name}
          title={name}
          // Not `disabled`, which would take the focus away.
          aria-disabled={isOff}
          onClick={press}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}

const longestBarPixels = 110;
const barMiles = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** The longest round distance that fits, as it is in the middle of the map. */
export function ScaleBar({ camera }: { camera: Camera }) {
  const scale = milesPerPixel(camera);
  const miles = barMiles.findLast((length) => length / scale <= longestBarPixels) ?? 0.1;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute bottom-2 left-2 grid justify-items-start gap-0.5 rounded-md bg-surface/80 px-1.5 py-1 text-xs font-medium text-muted"
    >
      {t('miles', { miles: formatCount(miles) })}
      <span className="block h-1.5 border-x-2 border-b-2 border-muted!" style={{ width: miles / scale }} />
    </p>
  );
}
