/** The English name of a country by its code; empty for the US, which needs no mention here. */
export const countryName = (country: string | null | undefined): string => {
  if (!country || country === 'US') return '';
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
};

interface NamedPlace {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** `Austin, TX`, `Austin`, `Hyderabad, India`, or empty. A region can have the name of its country. */
export const placeName = ({ city, state, country }: NamedPlace): string =>
  [...new Set([city, state, countryName(country)])].filter(Boolean).join(', ');
