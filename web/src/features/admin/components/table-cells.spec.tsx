import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlaceText } from './table-cells.tsx';

const placeOf = (city: string | null, state: string | null) =>
  renderToStaticMarkup(<PlaceText city={city} state={state} />);

describe('a location', () => {
  it('is city and state, as far as they are known', () => {
    expect(placeOf('Austin', 'TX')).toBe('<bdi>Austin, TX</bdi>');
    expect(placeOf(null, 'TX')).toBe('<bdi>TX</bdi>');
    expect(placeOf('', '')).toBe('<bdi>—</bdi>');
  });
});
