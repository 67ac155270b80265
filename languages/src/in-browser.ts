import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages.ts';

/** The build has compiled the messages, in one language: see `messages.plugin.ts`. */
export const currentLanguage = (): Language => import.meta.env.LANGUAGE;

export const compileMessage = (message: string): CompiledMessage => message;
