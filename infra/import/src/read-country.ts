import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { refusal, type Cell } from './source.ts';

countries.registerLocale(english);

/** Not in the list of names. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['uae', 'AE'],
]);

/** The two-letter code of a country's English name or ISO code. The default is the US. */
export const readCountry = (cell: Cell): string => {
  if (cell.text === '') return 'US';
  const code = cell.text.toUpperCase();
  const found = countries.isValid(code)
    ? countries.toAlpha2(code)
    : (countries.getAlpha2Code(cell.text, 'en') ?? otherNames.get(cell.text.toLowerCase()));
  if (found === undefined) throw refusal(cell, 'is not the English name or the ISO code of a country');
  return found;
};
