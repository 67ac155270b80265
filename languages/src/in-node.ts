import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledMessage } from 'icu-minify/format';
import compile from 'icu-minify/compile';
import { languages, type Language } from './languages.ts';

const storage = new AsyncLocalStorage<Language>();

/** Messages that `work` translates are in the language, also after it has waited for something. */
export const runInLanguage = <Result>(language: Language, work: () => Result): Result =>
  storage.run(language, work);

/** For somebody whose language only the receiver of the results knows. */
export const inEachLanguage = <Result>(work: () => Result): Readonly<Record<Language, Result>> => ({
  en: runInLanguage('en', work),
  es: runInLanguage('es', work),
  fr: runInLanguage('fr', work),
});

export const currentLanguage = (): Language => storage.getStore() ?? languages[0];

/** Throws if the message is not valid ICU syntax. */
export const compileMessage = (message: string): CompiledMessage => compile(message);
