import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analysis, mappings, mappingVersion } from './index-mapping.ts';

it('another mapping has another version, or indices that serve already would stay as they are', () => {
  const hash = createHash('sha256').update(JSON.stringify({ analysis, mappings })).digest('hex').slice(0, 16);
  expect({ mappingVersion, hash }).toEqual({ mappingVersion: 4, hash: 'c6847a84c32f421b' });
});
