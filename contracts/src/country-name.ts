/** The English name of a country by its code; empty for the US, which needs no mention here. */
export const countryName = (country: string | null | undefined): string => {
  if (!country || country === 'US') return '';
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
};
