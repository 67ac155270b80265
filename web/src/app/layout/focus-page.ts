/** What lies over the page and has the focus; a drawer is a modal `dialog`, below which nothing can be focused. */
const open = ['menu', 'dialog', 'alertdialog'].map((role) => `[role=${role}][data-state=open]`).join(', ');

/** Puts the focus into a page that has just come, except where a menu or dialog was opened on the way: it would close. */
export function focusPage(page: HTMLElement): void {
  if (page.ownerDocument.querySelector(open) !== null) return;
  page.focus({ preventScroll: true });
}
