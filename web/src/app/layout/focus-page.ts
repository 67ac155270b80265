import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation the next Tab starts in the new page, and a screen reader announces it. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (main.current) focusPage(main.current);
  }, [pathname]);
  return main;
}

/**
 * They cover the page and have the focus. Below the drawer, which is a modal `dialog`, nothing can be focused anyway.
 */
const openLayers = ['menu', 'dialog', 'alertdialog']
  .map((role) => `[role=${role}][data-state=open]`)
  .join(', ');

/** Does nothing while a menu or dialog is open that was opened during the navigation: it would close. */
export function focusPage(page: HTMLElement): void {
  if (page.ownerDocument.querySelector(openLayers) !== null) return;
  page.focus({ preventScroll: true });
}
