import { expect, it } from 'vitest';
import { runInLanguage } from './in-node.ts';
import { translatorOf } from './translator.ts';

const t = translatorOf({
  en: {
    greeting: 'Hello {name}',
    reviews: '{count, plural, one {# review} other {# reviews}}',
    rules: 'Read <link>the rules</link>.',
  },
  es: {
    greeting: 'Hola {name}',
    reviews: '{count, plural, one {# opinión} other {# opiniones}}',
    rules: 'Lee <link>las reglas</link>.',
  },
  fr: {
    greeting: 'Bonjour {name}',
    reviews: '{count, plural, one {# avis} other {# avis}}',
    rules: 'Lisez <link>les règles</link>.',
  },
} as const);

it('translates to English where no language was chosen', () => {
  expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
});

it('translates to the language of the work, also after a wait', async () => {
  const greet = async (): Promise<string> => {
    await Promise.resolve();
    return t('greeting', { name: 'Ada' });
  };
  expect(await Promise.all([runInLanguage('es', greet), runInLanguage('fr', greet)])).toEqual([
    'Hola Ada',
    'Bonjour Ada',
  ]);
});

it('chooses the plural and writes numbers as the language does', () => {
  expect(t('reviews', { count: 1 })).toBe('1 review');
  expect(runInLanguage('es', () => t('reviews', { count: 12_345 }))).toBe('12.345 opiniones');
});

it('renders what stands between tags', () => {
  expect(t.rich('rules', { link: (children) => ({ link: children }) })).toEqual([
    'Read ',
    { link: ['the rules'] },
    '.',
  ]);
});
