import { currentLanguage, type Language } from '@candor/languages';

/** The name of a country by its code; empty for the US, which needs no mention here. */
export const countryName = (
  country: string | null | undefined,
  language: Language = currentLanguage(),
): string => {
  if (!country || country === 'US') return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country;
};

interface NamedPlace {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** `Austin, TX`, `Austin`, `Hyderabad, India`, or empty. A region can have the English name of its country. */
export const placeName = ({ city, state, country }: NamedPlace): string => {
  const englishName = countryName(country, 'en');
  return [...new Set([city, state, englishName])]
    .filter(Boolean)
    .map((part) => (part === englishName ? countryName(country) : part))
    .join(', ');
};
