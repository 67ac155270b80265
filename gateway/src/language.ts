import type { IncomingHttpHeaders } from 'node:http';
import { languageCookie, type Language } from '@candor/languages';
import { chooseLanguage } from '@candor/languages/choose-language';
import { cookieValue } from './session.ts';

/** Chosen by hand in the browser, or else preferred by it. */
export const languageOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): Language =>
  chooseLanguage(cookieValue(headers.cookie, languageCookie), headers['accept-language']);

/** Headers of a response with text. Caches keep one for each language. */
export const inLanguageOfRequest = (request: {
  readonly headers: IncomingHttpHeaders;
}): Readonly<Record<string, string>> => ({
  vary: 'accept-language, cookie',
  'content-language': languageOf(request),
});
