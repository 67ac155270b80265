import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { compileMessage, currentLanguage } from '#environment';
import type { Language } from './languages.ts';

/** The English messages of a feature, in ICU syntax. */
export type Messages = Readonly<Record<string, string>>;

/** The same messages in another language. A missing or a further one does not compile. */
export type Translations<English extends Messages> = { readonly [Key in keyof English]: string };

/** The compiler parses only messages that have values, which few have. */
type Values<Message extends string> = Message extends `${string}{${string}`
  ? GetICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>
  : unknown;
type ValuesIfAny<Message extends string> = keyof Values<Message> extends never
  ? []
  : [values: Values<Message>];

/** Renders what a message has between the tags of its name. */
type RenderTag<Node> = (children: readonly (string | Node)[]) => Node;

export interface Translator<English extends Messages> {
  <Key extends keyof English>(key: Key, ...values: ValuesIfAny<English[Key]>): string;
  /** For messages with tags, as in `Read <link>the rules</link>.` */
  rich<Key extends keyof English, Node>(
    key: Key,
    values: Values<English[Key]> & Readonly<Record<string, RenderTag<Node> | string | number | Date>>,
  ): readonly (string | Node)[];
}

const memoize = <Args extends readonly unknown[], Format>(create: (...args: Args) => Format) => {
  const created = new Map<string, Format>();
  return (...args: Args): Format => {
    const key = JSON.stringify(args);
    const format = created.get(key) ?? create(...args);
    created.set(key, format);
    return format;
  };
};

/** `Intl` needs milliseconds for a new formatter. */
const formatters = {
  getDateTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: memoize(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

/** Compiled at the first use. */
const compiledIn = (messages: Messages) => {
  const compiled = new Map<string, CompiledMessage>();
  return (key: string): CompiledMessage => {
    const message = compiled.get(key) ?? compileMessage(messages[key] ?? key);
    compiled.set(key, message);
    return message;
  };
};

/** Translates to the language of the browser, or of the request that a service handles. */
export const translatorOf = <English extends Messages>(
  catalogs: { readonly en: English } & Readonly<Record<Language, Messages>>,
): Translator<English> => {
  const compiled = { en: compiledIn(catalogs.en), es: compiledIn(catalogs.es), fr: compiledIn(catalogs.fr) };
  const render = (key: string, values: object = {}) => {
    const language = currentLanguage();
    return format<unknown>(compiled[language](key), language, values as never, { formatters });
  };
  const translate = (key: string, values?: object): string => String(render(key, values));
  const rich = (key: string, values: object): readonly unknown[] => [render(key, values)].flat();
  return Object.assign(translate, { rich }) as Translator<English>;
};
