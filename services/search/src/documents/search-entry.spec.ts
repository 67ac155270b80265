import { expect, it } from 'vitest';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';
import { entryOfDocument, liveEntry, type EntryContent } from './search-entry.ts';
import { newDocument } from '../contract/search-samples.contract.ts';

const entry: EntryContent = {
  ratingId: '019f0000-0000-7000-8000-000000000001',
  version: 1,
  entityId: '019f0000-0000-7000-8000-000000000011',
  nameKey: ' juniper bakery',
  lexemes: 'category=food\nplain',
  starRating: 4,
  authorRank: 1,
  helpfulScore: 0.25,
  createdAtMs: 1_767_225_600_000,
  place: null,
  view: '{"id":"1"}',
};
const otherwise: EntryContent = {
  ratingId: '019f0000-0000-7000-8000-000000000002',
  version: 2,
  entityId: '019f0000-0000-7000-8000-000000000012',
  nameKey: ' juniper',
  lexemes: 'category=food\nplainer',
  starRating: 5,
  authorRank: 0,
  helpfulScore: 0.250_000_1,
  createdAtMs: 1_767_225_600_001,
  place: { latitude: 0, longitude: 0, x: 1, y: 0, z: 0 },
  view: '{"id":"2"}',
};

it('an entry has another fingerprint with anything else in it', () => {
  const { fingerprint } = liveEntry(entry);
  const [place, there] = [otherwise.place, { latitude: 0, longitude: 1, x: 0, y: 1, z: 0 }];
  const others = [
    ...Object.entries(otherwise).map(([name, value]) => liveEntry({ ...entry, [name]: value })),
    liveEntry({ ...entry, place: there }),
    // The same letters, one of them on the other side of where a text ends.
    liveEntry({ ...entry, lexemes: `${entry.lexemes}{`, view: entry.view.slice(1) }),
  ].map((other) => other.fingerprint);
  expect(new Set([fingerprint, ...others]).size).toBe(Object.keys(entry).length + 3);
  expect(liveEntry({ ...otherwise, place }).fingerprint).toBe(liveEntry(otherwise).fingerprint);
});

it('a fingerprint has 32 bits, and stays what it is until the version of the mapping goes up', () => {
  const fingerprints = [entry, otherwise].map((content) => liveEntry(content).fingerprint);
  expect({ mappingVersion, fingerprints }).toEqual({
    mappingVersion: 4,
    fingerprints: [756_188_752, 2_351_144_709],
  });
});

it('the order in which a document has its terms, or how often, does not show in its fingerprint', () => {
  const document = newDocument({ terms: ['plain', 'b', 'a'] });
  const { fingerprint } = entryOfDocument(document, 1);
  expect(entryOfDocument({ ...document, terms: ['a', 'plain', 'a', 'b'] }, 1).fingerprint).toBe(fingerprint);
});
