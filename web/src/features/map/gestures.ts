import type { Pixel } from './frame.ts';

/** What fingers, wheel and mouse ask for; in pixels of the element. */
export interface GestureHandlers {
  zoomBy: (times: number, fixed: Pixel) => void;
  moveBy: (by: Pixel) => void;
}

/**
 * A mouse drags; the wheel zooms with Ctrl or ⌘ only, and fingers in pairs only: neither may take the page's scrolling away.
 * Answers how to stop listening.
 */
export function listenForGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const listening = new AbortController();
  listenForWheel(element, handlers, listening.signal);
  listenForPinch(element, handlers, listening.signal);
  listenForDrag(element, handlers, listening.signal);
  return () => {
    listening.abort();
  };
}

/** A notch of the wheel is about 100 pixels, a pinch on a trackpad comes as a few at a time. */
const notchPixels = 100;
const linePixels = 33;

function listenForWheel(element: HTMLElement, { zoomBy }: GestureHandlers, signal: AbortSignal): void {
  const hear = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePixels : event.deltaY;
    const notches = Math.max(-1, Math.min(1, pixels / notchPixels));
    zoomBy(2 ** -notches, pixelOf(event, element));
  };
  element.addEventListener('wheel', hear, { signal, passive: false });
}

function listenForPinch(
  element: HTMLElement,
  { zoomBy, moveBy }: GestureHandlers,
  signal: AbortSignal,
): void {
  let before: Pinch | null = null;
  const hear = (event: TouchEvent) => {
    const now = pinchOf(event, element);
    if (now) {
      event.preventDefault();
      if (before) {
        moveBy({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
        zoomBy(now.apart / before.apart, now.middle);
      }
    }
    before = now;
  };
  element.addEventListener('touchstart', hear, { signal, passive: false });
  element.addEventListener('touchmove', hear, { signal, passive: false });
  element.addEventListener('touchend', hear, { signal, passive: false });
}

function listenForDrag(element: HTMLElement, { moveBy }: GestureHandlers, signal: AbortSignal): void {
  let before: Pixel | null = null;
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.pointerType === 'touch' || event.button !== 0 || isOnControl) return;
      before = pixelOf(event, element);
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!before) return;
      const now = pixelOf(event, element);
      moveBy({ x: now.x - before.x, y: now.y - before.y });
      before = now;
    },
    { signal },
  );
  element.addEventListener(
    'lostpointercapture',
    () => {
      before = null;
    },
    { signal },
  );
}

interface Pinch {
  middle: Pixel;
  apart: number;
}

/** Null unless exactly two fingers are down. */
function pinchOf({ touches }: TouchEvent, element: HTMLElement): Pinch | null {
  const [first, second] = touches;
  if (!first || !second || touches.length > 2) return null;
  const [one, other] = [pixelOf(first, element), pixelOf(second, element)];
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

function pixelOf({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement): Pixel {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
