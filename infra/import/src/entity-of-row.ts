import type { EntityToImport } from '@candor/contracts';
import type { z } from 'zod';
import { valueOf, type ColumnMap, type SourceRow } from './column-map.ts';

export interface EntityOptions {
  readonly map: ColumnMap;
  /** Entity fields for rows that have none, e.g. `city`. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** The listing that a row is about. */
export const entityOfRow = (
  row: SourceRow,
  listedAt: Date,
  { map, defaults }: EntityOptions,
): z.input<typeof EntityToImport> => {
  const field = (name: Exclude<keyof ColumnMap['entity'], 'additionalLinks'>): string =>
    valueOf(map.entity[name], row) || (defaults[name] ?? '');
  return {
    name: field('name'),
    category: field('category') || 'other',
    description: field('description') || null,
    address: field('address') || null,
    city: field('city'),
    state: field('state'),
    website: field('website') || null,
    phone: field('phone') || null,
    instagram: field('instagram') || null,
    facebook: field('facebook') || null,
    twitter: field('twitter') || null,
    metadata: additionalLinksOf(row, map),
    coordinates: coordinatesOf(field('latitude'), field('longitude')),
    listedAt: listedAt.toISOString(),
  };
};

/** Those that the row has an address for. */
const additionalLinksOf = (row: SourceRow, { entity }: ColumnMap) => {
  const additionalLinks = entity.additionalLinks
    .map(({ label, url }) => ({ label: valueOf(label, row), url: valueOf(url, row) }))
    .filter(({ url }) => url !== '');
  return additionalLinks.length > 0 ? { additionalLinks } : {};
};

const coordinatesOf = (latitude: string, longitude: string): { latitude: number; longitude: number } | null =>
  latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };
