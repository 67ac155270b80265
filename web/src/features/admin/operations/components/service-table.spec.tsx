import type { ServiceCondition } from '@candor/contracts/operations/http';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServiceTable } from './service-table.tsx';

const healthy: ServiceCondition = {
  relayBacklog: 0,
  consumerLag: 0,
  parkedStreams: 0,
  parkedEvents: 0,
  searchMode: 'index',
  indexBacklog: 0,
  engines: [],
};

/** The search service's cell in a column, in this condition. */
function cellOf(column: string, condition: Partial<ServiceCondition> | null): string | undefined {
  const markup = renderToStaticMarkup(
    <ServiceTable
      services={[
        {
          service: 'search',
          status: 'responding',
          readModels: [],
          rebuilds: [],
          condition: condition && { ...healthy, ...condition },
        },
      ]}
    />,
  );
  const texts = (tag: 'th' | 'td') =>
    [...markup.matchAll(new RegExp(`<${tag}.*?</${tag}>`, 'g'))].map(([cell]) =>
      cell.replace(/<span aria-hidden.*?<\/span>/, '').replaceAll(/<[^>]+>/g, ''),
    );
  const titles = texts('th').slice(0, -1);
  return ['search', ...texts('td')][titles.indexOf(column)];
}

describe('the table of services', () => {
  it.each([
    ['the number of documents that the index lacks', { indexBacklog: 1_234 }, '1,234'],
    ['a plus where the count stops', { indexBacklog: 10_000 }, '10,000+'],
    ['0 for a complete index', {}, '0'],
    ['All for an index that is not built yet', { searchMode: 'fallback', indexBacklog: null }, 'All'],
    ['a dash without an index', { searchMode: null, indexBacklog: null }, '—'],
  ] as const)('shows %s', (_, condition, expected) => {
    expect(cellOf('Unindexed', condition)).toBe(expected);
  });

  it.each([
    ['Unpublished', { relayBacklog: null }],
    ['Unapplied', { consumerLag: null }],
    ['Unindexed', { indexBacklog: null }],
    ['Parked', { parkedEvents: null, parkedStreams: null }],
    ['Search mode', { searchMode: 'unknown' }],
  ] as const)('shows %s as unknown, of a service that responds', (column, condition) => {
    expect(cellOf(column, condition)).toBe('Unknown');
    expect(cellOf(column, null)).toBe('Unknown');
    expect(cellOf('State', condition)).toBe('Responds');
  });

  it('shows what serves searches', () => {
    expect(cellOf('Search mode', {})).toBe('Index');
    expect(cellOf('Search mode', { searchMode: 'fallback' })).toBe('Fallback');
  });
});
