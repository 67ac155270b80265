import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './admin-list.tsx';

/** The buttons in order, marked where disabled. */
function buttons(page: number, totalPages: number): readonly string[] {
  const markup = renderToStaticMarkup(
    <Pagination page={page} totalPages={totalPages} onPageChange={vi.fn()} />,
  );
  return [...markup.matchAll(/<button([^>]*)>.*?<\/button>/gs)].map(([button, attributes = '']) => {
    const label = button.replaceAll(/<[^>]*>/g, '');
    return / disabled=/.test(attributes) ? `${label} (disabled)` : label;
  });
}

describe('the pagination', () => {
  it('is shown for more than one page', () => {
    expect(buttons(1, 1)).toEqual([]);
    expect(buttons(1, 2)).toHaveLength(2);
  });

  it('ends at the first and the last page', () => {
    expect(buttons(1, 3)).toEqual(['Previous (disabled)', 'Next']);
    expect(buttons(2, 3)).toEqual(['Previous', 'Next']);
    expect(buttons(3, 3)).toEqual(['Previous', 'Next (disabled)']);
  });

  it('disables the button for a page beyond the ends', () => {
    expect(buttons(0, 3)).toEqual(['Previous (disabled)', 'Next']);
    expect(buttons(9, 3)).toEqual(['Previous', 'Next (disabled)']);
  });
});
