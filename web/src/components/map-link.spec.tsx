import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MapLink } from './map-link.tsx';

const entity = { name: 'Ada', address: null, city: 'Austin', state: 'TX', country: 'US' };

it('the place of a listing leads to a map, unless it is a person', () => {
  expect(renderToStaticMarkup(<MapLink entity={{ ...entity, category: 'food' }} />)).toContain('<a href');
  const person = renderToStaticMarkup(<MapLink entity={{ ...entity, category: 'person' }} />);
  expect(person).toContain('Austin, TX');
  expect(person).not.toContain('<a');
});
