import type { PortContext, ServiceContext } from '@candor/platform';
import { loadPlaces } from '@candor/shared-kernel';
import type { SearchConfig } from './config.ts';
import { createSearchDocuments } from './create-search-documents.ts';
import { renewDocuments } from './documents/update-documents.ts';
import { createEntityDocuments } from './entities/create-entity-documents.ts';
import type { EntityDocuments } from './entities/entity-documents.ts';
import type { SearchDocuments } from './search-documents.ts';

export interface SearchPorts {
  readonly search: SearchDocuments;
  readonly entities: EntityDocuments;
}
export type SearchContext = ServiceContext<SearchConfig, SearchPorts>;

export const openPorts = async ({
  config,
  database,
  log,
  notifications,
  onStop,
}: PortContext<SearchConfig>): Promise<SearchPorts> => {
  const search = await createSearchDocuments({ config, database, log, notifications });
  onStop(() => search.close());
  const entities = await createEntityDocuments({ config, database, log, notifications });
  onStop(() => entities.close());
  await Promise.all([renewDocuments(database, search, log), loadPlaces()]);
  return { search, entities };
};
