import type { ServiceDefinition } from '@candor/platform';
import type { SearchDocuments } from './search-documents.ts';

type RebuildWork = ReturnType<NonNullable<ServiceDefinition['rebuilds']>>[string];

/** The index anew from the documents, beside the lookups' rebuilds. */
export const rebuildIndex =
  (documents: SearchDocuments): RebuildWork =>
  async (onProgress) => {
    const { rows, mended, hash } = await documents.rebuildIndex({
      onProgress: ({ written }) => onProgress(written),
    });
    return { rows, mended, hash };
  };
