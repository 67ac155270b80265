import { useState } from 'react';

/** The value from before for as long as the new one says the same, so that nothing is worked out anew. */
export function useUnchanged<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
