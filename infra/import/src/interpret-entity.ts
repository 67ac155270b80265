import { countryName, type EntityToImport } from '@candor/contracts';
import type { z } from 'zod';
import type { ColumnMap } from './column-map.ts';
import { readCategory } from './read-category.ts';
import { readCountry } from './read-country.ts';
import { readCoordinates } from './read-coordinates.ts';
import { cellOf, type Cell, type SourceRow } from './source.ts';

export interface EntityOptions {
  readonly map: ColumnMap;
  /** Entity fields for rows without them, e.g. `city`. */
  readonly defaults: Readonly<Record<string, string>>;
}

type Field = Exclude<keyof ColumnMap['entity'], 'additionalLinks'>;

const ofPlace: ReadonlySet<Field> = new Set(['address', 'city', 'state', 'latitude', 'longitude']);

/** The listing of a row, and the cell of each of its fields. */
export const interpretEntity = (
  row: SourceRow,
  listedAt: Date,
  { map, defaults }: EntityOptions,
): { readonly entity: z.input<typeof EntityToImport>; readonly cells: Readonly<Record<string, Cell>> } => {
  const withDefault = (name: Field): Cell => {
    const cell = cellOf(name, map.entity[name], row);
    const byDefault = defaults[name];
    return cell.text === '' && byDefault !== undefined ? { name, text: byDefault } : cell;
  };
  const country = readCountry(withDefault('country'));
  // The default place of rows in one country is wrong in another.
  const isElsewhere = country !== readCountry({ name: 'country', text: defaults['country'] ?? '' });
  const field = (name: Field): Cell =>
    isElsewhere && ofPlace.has(name) ? cellOf(name, map.entity[name], row) : withDefault(name);
  const textOf = (name: Field): string | null => field(name).text || null;
  // Links without a URL are left out.
  const links = map.entity.additionalLinks
    .map(({ label, url }) => ({ label: cellOf('label', label, row), url: cellOf('url', url, row) }))
    .filter(({ url }) => url.text !== '');
  const entity = {
    name: field('name').text,
    category: readCategory(field('category')),
    description: textOf('description'),
    address: textOf('address'),
    city: field('city').text,
    // Where a listing has no region, its country stands in for it: every page and form shows a state.
    state: field('state').text || countryName(country),
    country,
    website: textOf('website'),
    phone: textOf('phone'),
    instagram: textOf('instagram'),
    facebook: textOf('facebook'),
    twitter: textOf('twitter'),
    metadata:
      links.length === 0
        ? {}
        : { additionalLinks: links.map(({ label, url }) => ({ label: label.text, url: url.text })) },
    coordinates: readCoordinates(field('latitude'), field('longitude')),
    listedAt: listedAt.toISOString(),
  };
  const fields: readonly Field[] = [
    'name',
    'description',
    'address',
    'city',
    'state',
    'website',
    'phone',
    'instagram',
    'facebook',
    'twitter',
  ];
  const cells = Object.fromEntries([
    ...fields.map((name) => [name, field(name)] as const),
    ...links.flatMap(({ label, url }, index) => [
      [`metadata.additionalLinks.${String(index)}.label`, label] as const,
      [`metadata.additionalLinks.${String(index)}.url`, url] as const,
    ]),
  ]);
  return { entity, cells };
};
