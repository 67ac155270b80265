import { api } from '../../lib/api.ts';

/** How long a rating must be on the screen before its view counts. */
const dwellMs = 1_000;
const sendEveryMs = 5_000;

/**
 * Reports views of ratings to the server: a `data-rating-id` element counts after half of it, or half of the window,
 * has shown it for a second. Each is reported once until the watch stops.
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

/** The most that the server accepts at once. */
const viewsAtOnce = 50;

/** The views are for the ratings' authors, so a failure is not shown to the viewer. */
function noteViews(ratingIds: string[]): void {
  api.post('/api/ratings/views', { ratingIds }).catch(() => undefined);
}
