import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** How long a pointer rests before a tooltip opens, in milliseconds. */
export const tooltipDelayMs = 700;
/** For so long after one has closed, the next opens without delay. */
export const tooltipSkipDelayMs = 300;

/** At most one is open in the page. */
let closeOpen: (() => void) | null = null;
let lastClosedAt = -Infinity;

/** Opens after a while of hovering and at once on the keyboard's focus; a press, Escape and scrolling close. */
export function useTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setIsOpen(false);
  }, []);

  const open = useCallback(() => {
    clearTimeout(timer.current);
    setIsOpen(true);
  }, []);

  useEffect(() => close, [close]);

  useEffect(() => {
    if (!isOpen) return;
    closeOpen?.();
    closeOpen = close;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', close, { capture: true });
      lastClosedAt = performance.now();
      if (closeOpen === close) closeOpen = null;
    };
  }, [isOpen, close]);

  return {
    isOpen,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        // A finger does not hover.
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        const isSoon = performance.now() - lastClosedAt < tooltipSkipDelayMs;
        timer.current = setTimeout(open, isSoon ? 0 : tooltipDelayMs);
      },
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
