import { useNavigate, useSearchParams } from 'react-router-dom';
import { isMapOpen, withMap } from '../../lib/search-params.ts';

interface MapAddress {
  isOpen: boolean;
  toggle: () => void;
}

/** Whether the map is open stands in the address: a reload, a link and going back show it again. */
export function useMapAddress(): MapAddress {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = isMapOpen(address);
  return {
    isOpen,
    toggle: () => {
      // Another look at the same page: going back leads to the page before.
      void navigate(withMap(location.pathname + location.search, !isOpen), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
