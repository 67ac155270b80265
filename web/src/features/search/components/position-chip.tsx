import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { requestPosition, useIsLocating } from '../../../lib/position.ts';

/** Says why distances are not looked at, and asks for the position when it is pressed. */
export function PositionChip() {
  const isLocating = useIsLocating();
  const [wasRefused, setWasRefused] = useState(false);

  const ask = async () => {
    setWasRefused((await requestPosition()) === null);
  };

  return (
    <>
      <button
        type="button"
        disabled={isLocating}
        className="inline-flex h-9 items-center gap-1.5 rounded-full border border-premium/40 bg-premium-soft px-3 text-sm font-medium text-premium hover:border-premium [&_svg]:size-4"
        onClick={() => {
          void ask();
        }}
      >
        {isLocating ? <LoaderCircle aria-hidden className="animate-spin" /> : <LocateFixed aria-hidden />}
        Distance needs your location
      </button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {wasRefused &&
          !isLocating &&
          'Your browser did not share it. Allow it for this site and press again.'}
      </span>
    </>
  );
}
