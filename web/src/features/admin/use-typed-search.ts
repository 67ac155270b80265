import { useCallback, useEffect, useState } from 'react';

const pauseMs = 300;

/**
 * What is being typed, and handed over once the typing pauses. `settled` is what was handed over last, or came otherwise:
 * by a link, back or forward; only then it takes the place of what is typed.
 */
export function useTypedSearch(settled: string, settle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [handedOver, setHandedOver] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (settled !== seen) {
    setSeen(settled);
    setHandedOver(settled);
    if (settled !== handedOver) setText(settled);
  }

  const handOver = useCallback(
    (typed: string) => {
      setHandedOver(typed.trim());
      settle(typed.trim());
    },
    [settle],
  );
  useEffect(() => afterPause(text, handedOver, handOver), [text, handedOver, handOver]);

  return { text, setText, handOver };
}

/** Hands over what is typed once nothing more is for a moment, unless it is what was handed over; the answer calls it off. */
export function afterPause(
  text: string,
  handedOver: string,
  handOver: (text: string) => void,
): (() => void) | undefined {
  if (text.trim() === handedOver) return undefined;
  const timer = setTimeout(handOver, pauseMs, text);
  return () => {
    clearTimeout(timer);
  };
}
