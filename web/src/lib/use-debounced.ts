import { useEffect, useState } from 'react';

/** Letters typed faster than this cause one request. */
export const typingPauseMs = 150;

/** The value after a pause without changes. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
}
