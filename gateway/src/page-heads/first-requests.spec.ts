import { describe, expect, it } from 'vitest';
import { listingRequests, renderFirstRequests, searchRequests } from './first-requests.ts';

const requestsOf = (query: string) => searchRequests(new URLSearchParams(query));

describe('the first requests of a page', () => {
  it('are the ratings and the best places of a search', () => {
    expect(requestsOf('q=coffee&category=food&minRating=4%2B&map=1')).toEqual([
      '/api/ratings/search?category=food&limit=50&minRating=4%2B&query=coffee&sortBy=newest',
      '/api/entities/search?category=food&limit=4&minRating=4&q=coffee',
    ]);
    expect(requestsOf('where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10&sortBy=nearest')).toEqual([
      '/api/ratings/search?distance=10&lat=30.267&limit=50&lng=-97.743&sortBy=nearest',
      '/api/entities/search?distance=10&lat=30.267&limit=4&lng=-97.743&sortBy=nearest',
    ]);
  });

  it('are the places alone in their view', () => {
    expect(requestsOf('view=places&sortBy=rating')).toEqual(['/api/entities/search?limit=20']);
    expect(requestsOf('view=places&q=ramen&sortBy=reviews')).toEqual([
      '/api/entities/search?limit=20&q=ramen&sortBy=reviews',
    ]);
  });

  it.each([
    'compare=0198a000-0000-7000-8000-000000000001',
    'q=%20coffee',
    'q=a&q=b',
    'category=person',
    'category=restaurants',
    'minRating=4',
    'distance=5',
    'where=Austin',
    'where=Austin&lat=30.2670&lng=-97.743',
    'lat=30.267&lng=-97.743',
    'sortBy=best',
    'sortBy=relevance',
    'bounds=1,2,3,4',
  ])('are unknown for %o', (query) => {
    expect(requestsOf(query)).toEqual([]);
  });

  it('of a listing are its details and the parts of its first screen', () => {
    expect(listingRequests('a/b')).toEqual([
      '/api/entities/a%2Fb',
      '/api/ratings/entity/a%2Fb/summary',
      '/api/ratings/entity/a%2Fb/highlights',
      '/api/ratings/entity/a%2Fb/photos?limit=24',
    ]);
  });

  it('are escaped', () => {
    const html = renderFirstRequests(requestsOf('q=%22%3E%3Cscript%3E%26'));
    expect(html).toContain('query=%22%3E%3Cscript%3E%26&amp;sortBy=newest" crossorigin="anonymous" />');
    expect(html).not.toContain('<script');
  });
});
