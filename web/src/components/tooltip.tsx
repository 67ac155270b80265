import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** The distance to the explained element, in pixels. The pointer may cross it. */
const gap = 'py-1.5';
const viewportMargin = 8;

/**
 * An explanation on hover and focus, for sighted visitors. The child must have the same text as its accessible name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { isOpen, handlers } = useTooltip();
  return (
    <span ref={anchor} className="inline-flex shrink-0" {...handlers}>
      {children}
      {isOpen && createPortal(<Sheet text={text} anchor={anchor} />, document.body)}
    </span>
  );
}

function Sheet({ text, anchor }: { text: string; anchor: RefObject<HTMLElement | null> }) {
  const sheet = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (anchor.current && sheet.current) place(sheet.current, anchor.current.getBoundingClientRect());
  }, [anchor, text]);
  return (
    <span ref={sheet} role="tooltip" aria-hidden className={`fixed top-0 left-0 z-50 ${gap}`}>
      <span className="block max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-lifted">
        {text}
      </span>
    </span>
  );
}

/** Above, or below if there is no room; always within the sides of the window. */
function place(sheet: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const centered = anchor.left + (anchor.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - viewportMargin;
  const fitsAbove = anchor.top - height >= viewportMargin;
  sheet.style.left = `${Math.max(viewportMargin, Math.min(centered, rightmost))}px`;
  sheet.style.top = `${fitsAbove ? anchor.top - height : anchor.bottom}px`;
}

/** How long a pointer rests before a tooltip opens, in milliseconds. */
export const tooltipDelayMs = 700;
/** How long after one has closed the next opens without delay, in milliseconds. */
export const tooltipSkipDelayMs = 300;

/** At most one is open in the page. */
let closeOpen: (() => void) | null = null;
let lastClosedAt = -Infinity;

/** Opens after a delay on hover, and at once on keyboard focus. A press, Escape and scrolling close it. */
function useTooltip() {
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
