import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mappings, mappingVersion } from './elasticsearch-mapping.ts';

it('another mapping has another version, or indices that serve already would stay as they are', () => {
  const hash = createHash('sha256').update(JSON.stringify(mappings)).digest('hex').slice(0, 16);
  expect({ mappingVersion, hash }).toEqual({ mappingVersion: 1, hash: '2c4a97d2da1396a1' });
});
