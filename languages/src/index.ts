export { currentLanguage } from '#environment';
export {
  isLanguage,
  languageCookie,
  languageNames,
  languages,
  localeOf,
  type Language,
} from './languages.ts';
export { translatorOf, type Messages, type Translations, type Translator } from './translator.ts';
