import type { ServiceCondition } from '@candor/contracts/operations/http';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServiceTable } from './service-table.tsx';

const well: ServiceCondition = {
  relayBacklog: 0,
  consumerLag: 0,
  parkedStreams: 0,
  parkedEvents: 0,
  searchMode: 'index',
  indexBacklog: 0,
};

/** What the table says of search in a column, while it does as given. */
function see(column: string, condition: Partial<ServiceCondition>): string | undefined {
  const markup = renderToStaticMarkup(
    <ServiceTable
      services={[
        {
          service: 'search',
          status: 'answering',
          readModels: [],
          rebuilds: [],
          condition: { ...well, ...condition },
        },
      ]}
    />,
  );
  const words = (tag: 'th' | 'td') =>
    [...markup.matchAll(new RegExp(`<${tag}.*?</${tag}>`, 'g'))].map(([cell]) =>
      cell.replace(/<span aria-hidden.*?<\/span>/, '').replaceAll(/<[^>]+>/g, ''),
    );
  const titles = words('th').slice(0, -1);
  return ['search', ...words('td')][titles.indexOf(column)];
}

describe('the table of services', () => {
  it.each([
    ['how many documents the index lacks', { indexBacklog: 1_234 }, '1,234'],
    ['that there may be more than are counted', { indexBacklog: 10_000 }, '10,000+'],
    ['that it lacks nothing', {}, '0'],
    ['that it has nothing yet', { searchMode: 'fallback', indexBacklog: null }, 'All'],
    ['nothing of it where there is none', { searchMode: null, indexBacklog: null }, '—'],
  ] as const)('says %s', (_, condition, expected) => {
    expect(see('Not indexed', condition)).toBe(expected);
  });

  it('says who answers searches', () => {
    expect(see('Search by', {})).toBe('Index');
    expect(see('Search by', { searchMode: 'fallback' })).toBe('Fallback');
  });
});
