export { isLanguage, languageCookie, languageNames, languages, type Language } from './languages.ts';
export { createTranslator, type Messages, type Translations, type Translator } from './translator.ts';
