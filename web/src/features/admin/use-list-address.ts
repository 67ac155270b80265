import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readPage, withFilter, withPage } from './list-address.ts';

interface Manner {
  /** Instead of the last entry of the history, and without going to the top. */
  inPlace?: boolean;
}

/** Page and filters live in the address alone, so back, forward and links restore them. */
export function useListAddress() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback(
    (change: (current: URLSearchParams) => URLSearchParams, { inPlace = false }: Manner) => {
      // The address may be ahead of what is drawn.
      const search = change(new URLSearchParams(location.search)).toString();
      void navigate({ search }, { replace: inPlace, preventScrollReset: inPlace });
    },
    [navigate],
  );
  const showPage = useCallback(
    (page: number, manner: Manner = {}) => {
      go((current) => withPage(current, page), manner);
    },
    [go],
  );
  const setFilter = useCallback(
    (name: string, value: string, manner: Manner = {}) => {
      go((current) => withFilter(current, name, value), manner);
    },
    [go],
  );
  return { address, page: readPage(address), showPage, setFilter };
}
