import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AverageStars } from './table-cells.tsx';

it('a listing without reviews has no average', () => {
  const shown = (starSum: number, reviewCount: number) =>
    renderToStaticMarkup(<AverageStars of={{ starSum, reviewCount }} />);
  expect(shown(9, 2)).toContain('4.5');
  expect(shown(0, 0)).toBe('—');
});
