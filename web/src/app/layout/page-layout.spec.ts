import { describe, expect, it, vi } from 'vitest';
import { focusPage } from './page-layout.tsx';

/** A page below an element with these attributes. The fake document understands lists of selectors only. */
const pageBelow = (attributes: string) => {
  const focus = vi.fn();
  const ownerDocument = {
    querySelector: (selectors: string) => (selectors.split(', ').includes(attributes) ? {} : null),
  };
  return { page: { focus, ownerDocument } as unknown as HTMLElement, focus };
};

describe('a new page', () => {
  it.each(['menu', 'dialog', 'alertdialog'])('leaves the focus to an open %s', (role) => {
    const { page, focus } = pageBelow(`[role=${role}][data-state=open]`);
    focusPage(page);
    expect(focus).not.toHaveBeenCalled();
  });

  it.each(['', '[role=menu][data-state=closed]', '[role=tooltip][data-state=open]'])(
    'gets the focus below %j',
    (attributes) => {
      const { page, focus } = pageBelow(attributes);
      focusPage(page);
      expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    },
  );
});
