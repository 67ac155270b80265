import { Map as MapIcon } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { mapId } from '../map-id.ts';
import { useMapAddress } from '../use-map-address.ts';

/** Opens and closes the map of the page. Nothing of it is loaded before. */
export function MapToggle() {
  const { isOpen, toggle } = useMapAddress();
  return (
    <Button
      variant="outline"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? mapId : undefined}
      className="justify-self-start"
      onClick={toggle}
    >
      <MapIcon aria-hidden />
      {isOpen ? 'Hide map' : 'Show map'}
    </Button>
  );
}
