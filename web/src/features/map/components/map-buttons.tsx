import { Minus, Plus, Scan } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface MapButtonsProps {
  canZoomIn: boolean;
  canZoomOut: boolean;
  canShowMore: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowAll: () => void;
}

export function MapButtons({
  canZoomIn,
  canZoomOut,
  canShowMore,
  onZoomIn,
  onZoomOut,
  onShowAll,
}: MapButtonsProps) {
  const buttons = [
    { name: 'Zoom in', icon: Plus, isUseful: canZoomIn, act: onZoomIn },
    { name: 'Zoom out', icon: Minus, isUseful: canZoomOut, act: onZoomOut },
    { name: 'Show all', icon: Scan, isUseful: canShowMore, act: onShowAll },
  ];
  return (
    <div className="absolute right-2.5 bottom-2.5 z-10 grid cursor-auto gap-1.5">
      {buttons.map(({ name, icon: Icon, isUseful, act }) => (
        <Button
          key={name}
          variant="outline"
          size="icon-small"
          aria-label={name}
          title={name}
          // Not `disabled`: a button that has done all it can keeps the focus.
          aria-disabled={!isUseful}
          onClick={act}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
