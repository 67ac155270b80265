import { api } from '../../lib/api.ts';

/** So long a rating has to be on the screen before it counts as looked at. */
const dwellMs = 1_000;
const sendEveryMs = 5_000;

/**
 * Tells the server which ratings were really shown: those of the page's `data-rating-id` elements of which half, or as
 * much as half of the window, was on the screen for a second. Each is told once until the watch is stopped.
 */
export function watchRatingViews(): () => void {
  const shown = new Set<string>();
  const waiting: string[] = [];
  const dwelling = new Map<Element, number>();

  const send = () => {
    while (waiting.length > 0) noteViews(waiting.splice(0, viewsAtOnce));
  };
  const leave = (element: Element) => {
    window.clearTimeout(dwelling.get(element));
    dwelling.delete(element);
  };
  const enter = (element: Element, ratingId: string) => {
    if (dwelling.has(element)) return;
    const timer = window.setTimeout(() => {
      leave(element);
      if (shown.has(ratingId) || document.hidden) return;
      shown.add(ratingId);
      waiting.push(ratingId);
    }, dwellMs);
    dwelling.set(element, timer);
  };

  const screen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        const ratingId = target.getAttribute('data-rating-id');
        const isSeen =
          isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2);
        if (isSeen && ratingId !== null && !shown.has(ratingId)) enter(target, ratingId);
        else leave(target);
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5] },
  );
  const observed = new WeakSet<Element>();
  const observe = () => {
    for (const element of document.querySelectorAll('[data-rating-id]')) {
      if (observed.has(element)) continue;
      observed.add(element);
      screen.observe(element);
    }
  };
  const pages = new MutationObserver(observe);
  const onHidden = () => {
    if (document.hidden) send();
  };

  observe();
  pages.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', onHidden);
  const sending = window.setInterval(send, sendEveryMs);
  return () => {
    screen.disconnect();
    pages.disconnect();
    document.removeEventListener('visibilitychange', onHidden);
    window.clearInterval(sending);
    for (const timer of dwelling.values()) window.clearTimeout(timer);
  };
}

/** As many as the server takes at once. */
export const viewsAtOnce = 50;

/** Figures for the ratings' authors: whether it worked is nothing that the viewer has to know. */
export function noteViews(ratingIds: string[]): void {
  api.post('/api/ratings/views', { ratingIds }).catch(() => undefined);
}
