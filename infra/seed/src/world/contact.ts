import type { Category } from '@candor/contracts';
import { randomFor } from '../random.ts';
import { allListings } from './all-listings.ts';
import { cities } from './cities.ts';
import type { CategorizedListing } from './listing.ts';

/** How one reaches a listing. Every address and number is reserved for fiction: `.example.*` and 555-01xx. */
export interface Contact {
  readonly website: string;
  readonly phone: string | null;
  readonly instagram: string | null;
  readonly facebook: string | null;
  readonly twitter: string | null;
  readonly metadata: { additionalLinks?: { label: string; url: string }[] };
}

const publicSector: ReadonlySet<Category> = new Set(['government', 'place']);
const withoutPhone: ReadonlySet<Category> = new Set(['product', 'place', 'other']);
const withoutHandles: ReadonlySet<Category> = new Set(['government']);
const linkLabels: Readonly<Partial<Record<Category, string>>> = {
  food: 'Menu',
  service: 'Request a quote',
  product: 'Manual',
  place: 'Plan your visit',
  government: 'Forms',
};

export const contactOf = (listing: CategorizedListing): Contact => {
  const random = randomFor(`contact/${listing.name}`);
  const { category } = listing;
  const slug = slugOf(listing.name);
  const website = `https://${slug}.example.${publicSector.has(category) ? 'org' : 'com'}`;
  const handle = slug.replaceAll('-', '').slice(0, 28);
  const label = linkLabels[category];
  const handleIf = (probability: number): string | null =>
    !withoutHandles.has(category) && random.chance(probability) ? handle : null;
  return {
    website,
    phone: withoutPhone.has(category) ? null : phoneOf(listing),
    instagram: handleIf(0.7),
    facebook: handleIf(0.5),
    twitter: handleIf(0.25),
    metadata:
      label !== undefined && random.chance(0.5)
        ? { additionalLinks: [{ label, url: `${website}/${slugOf(label)}` }] }
        : {},
  };
};

/** A point near the city's centre for what has a street address; the rest is located by its city. */
export const coordinatesOf = ({
  name,
  city,
  address,
}: CategorizedListing): { latitude: number; longitude: number } | null => {
  if (address === undefined) return null;
  const random = randomFor(`coordinates/${name}`);
  const { latitude, longitude } = cities[city];
  return {
    latitude: Number((latitude + random.between(-0.02, 0.02)).toFixed(5)),
    longitude: Number((longitude + random.between(-0.02, 0.02)).toFixed(5)),
  };
};

const phoneOf = (listing: CategorizedListing): string => {
  const neighbors = allListings.filter(({ city }) => city === listing.city);
  const index = neighbors.findIndex(({ name }) => name === listing.name);
  const line = String((23 + 17 * index) % 100).padStart(2, '0');
  return `(${cities[listing.city].areaCode}) 555-01${line}`;
};

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
