import { useCallback, useState } from 'react';

export type Change<T> = (act: (before: T) => T) => void;

/** State of a thing: with another thing it starts over. */
export function useStateOf<T>(thing: object, initial: T): [state: T, change: Change<T>] {
  const [held, setHeld] = useState({ thing, state: initial });
  const change = useCallback<Change<T>>(
    (act) => {
      setHeld((before) => ({ thing, state: act(before.thing === thing ? before.state : initial) }));
    },
    [thing, initial],
  );
  return [held.thing === thing ? held.state : initial, change];
}
