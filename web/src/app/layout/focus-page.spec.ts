import { describe, expect, it, vi } from 'vitest';
import { focusPage } from './focus-page.ts';

/** A page below something with these attributes; of selectors it knows lists of them. */
const pageBelow = (attributes: string) => {
  const focus = vi.fn();
  const ownerDocument = {
    querySelector: (selectors: string) => (selectors.split(', ').includes(attributes) ? {} : null),
  };
  return { page: { focus, ownerDocument } as unknown as HTMLElement, focus };
};

describe('a page that comes', () => {
  it.each(['menu', 'dialog', 'alertdialog'])('leaves the focus to a %s that is open', (role) => {
    const { page, focus } = pageBelow(`[role=${role}][data-state=open]`);
    focusPage(page);
    expect(focus).not.toHaveBeenCalled();
  });

  it.each(['', '[role=menu][data-state=closed]', '[role=tooltip][data-state=open]'])(
    'takes the focus below nothing that keeps it: %j',
    (attributes) => {
      const { page, focus } = pageBelow(attributes);
      focusPage(page);
      expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    },
  );
});
