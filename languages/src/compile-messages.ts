import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from './translator.ts';

/** Throws if a message is not valid ICU syntax; the error names its key. */
export const compileMessages = <English extends Messages>(messages: English): English => {
  const compiled = Object.entries(messages).map(([key, message]): [string, CompiledMessage] => {
    try {
      return [key, compile(message)];
    } catch (error) {
      throw new Error(`The message ${key} is not valid: ${message}`, { cause: error });
    }
  });
  // Translators know only the type of the messages.
  return Object.fromEntries(compiled) as unknown as English;
};
