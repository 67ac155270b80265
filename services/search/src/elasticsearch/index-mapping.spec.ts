import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analysis, mappings, mappingVersion } from './index-mapping.ts';

it('a changed mapping has another version, or existing indices would not be replaced', () => {
  const hash = createHash('sha256').update(JSON.stringify({ analysis, mappings })).digest('hex').slice(0, 16);
  expect({ mappingVersion, hash }).toEqual({ mappingVersion: 1, hash: 'b4d174dce48e8fdc' });
});
