import type { OperatedEngine } from '@candor/contracts/admin/operations';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EngineTable } from './engine-table.tsx';

const rows = (engines: readonly OperatedEngine[]) =>
  [...renderToStaticMarkup(<EngineTable engines={engines} />).matchAll(/<tr.*?<\/tr>/g)]
    .slice(1)
    .map(([row]) =>
      [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) =>
        cell.replace(/<span aria-hidden.*?<\/span>/, '').replaceAll(/<[^>]+>/g, ''),
      ),
    );

describe('the table of engines', () => {
  it('names the services that do not reach an engine', () => {
    expect(
      rows([
        { engine: 'postgres', status: 'up', missedBy: [] },
        { engine: 'kafka', status: 'down', missedBy: ['ratings', 'search'] },
        { engine: 'redis', status: 'unknown', missedBy: [] },
        { engine: 's3', status: 'unused', missedBy: [] },
      ]),
    ).toEqual([
      ['Postgres', 'Up', '—'],
      ['Kafka', 'Down', 'ratings, search'],
      ['Redis', 'Unknown', '—'],
      ['S3', 'Not used', '—'],
    ]);
  });
});
