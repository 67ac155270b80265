import type { PortContext, ServiceContext } from '@candor/platform';
import type { SearchConfig } from './config.ts';
import { createSearchIndex } from './create-search-index.ts';
import type { SearchDocuments } from './search-documents.ts';

export interface SearchPorts {
  readonly search: SearchDocuments;
}

/** What the routes and jobs of this service work with. */
export type SearchContext = ServiceContext<SearchConfig, SearchPorts>;

export const openPorts = async ({
  config,
  database,
  log,
  onStop,
}: PortContext<SearchConfig>): Promise<SearchPorts> => {
  const search = await createSearchIndex({ config, database, log });
  onStop(() => search.close());
  return { search };
};
