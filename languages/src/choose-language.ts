import Negotiator from 'negotiator';
import { isLanguage, languages, type Language } from './languages.ts';

/** `chosen`: by hand, from the cookie. Otherwise the browser's `Accept-Language` decides (RFC 9110, 12.5.4). */
export const chooseLanguage = (chosen: string | undefined, acceptLanguage: string | undefined): Language => {
  if (isLanguage(chosen)) return chosen;
  const [preferred] = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages([
    ...languages,
  ]);
  return isLanguage(preferred) ? preferred : languages[0];
};
