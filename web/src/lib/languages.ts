import { currentLanguage, localeOf } from '@candor/languages';

const locale = localeOf(currentLanguage());
const names = new Intl.DisplayNames(locale, { type: 'language' });

/** 'Spanish' for 'es'. A code without a name is its own name. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** Each once, in the order of their names. An empty code is none. */
export function languageOptions(codes: readonly string[]): { value: string; label: string }[] {
  return [...new Set(codes)]
    .filter((code) => code !== '')
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
