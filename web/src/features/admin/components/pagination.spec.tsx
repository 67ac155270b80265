import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

/** The buttons in order, and which of them can be pressed. */
function see(page: number, totalPages: number): readonly string[] {
  const markup = renderToStaticMarkup(
    <Pagination page={page} totalPages={totalPages} onPageChange={vi.fn()} />,
  );
  return [...markup.matchAll(/<button([^>]*)>.*?<\/button>/gs)].map(([button, attributes = '']) => {
    const label = button.replaceAll(/<[^>]*>/g, '');
    return / disabled=/.test(attributes) ? `${label} (disabled)` : label;
  });
}

describe('the pages of a list', () => {
  it('are gone through only when there is more than one', () => {
    expect(see(1, 1)).toEqual([]);
    expect(see(1, 2)).toHaveLength(2);
  });

  it('end at the first and at the last', () => {
    expect(see(1, 3)).toEqual(['Previous (disabled)', 'Next']);
    expect(see(2, 3)).toEqual(['Previous', 'Next']);
    expect(see(3, 3)).toEqual(['Previous', 'Next (disabled)']);
  });

  it('have no buttons beyond the ends', () => {
    expect(see(0, 3)).toEqual(['Previous (disabled)', 'Next']);
    expect(see(9, 3)).toEqual(['Previous', 'Next (disabled)']);
  });
});
