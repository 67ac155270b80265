import { describe, expect, it } from 'vitest';
import { detectLanguage, languageOf } from './detect-language.ts';

const written = (review: string, title = '') => ({ title, review });

describe('the language of a rating', () => {
  it.each([
    ['en', 'Best tacos in town. The salsa verde is unbelievable and the carnitas are perfect.'],
    ['en', 'The croissant and café au lait were delicious, très chic atmosphere overall.'],
    ['es', 'Muy buena comida y el servicio excelente, volveremos pronto con la familia.'],
    ['es', 'No me gusto para nada, la habitacion estaba sucia y el personal fue grosero.'],
    ['fr', 'Tres bonne pizza, pate fine et ingredients frais. On reviendra avec plaisir !'],
    ['fr', 'Je ne recommande pas, le plat était froid et le serveur vraiment désagréable.'],
    ['de', 'Leider war das Zimmer schmutzig und das Personal unfreundlich und langsam.'],
    ['pt', 'O melhor café da cidade, os funcionários são muito simpáticos e atenciosos.'],
    ['ja', 'とても美味しいラーメンでした。店員さんも親切で、また行きたいと思います。'],
    ['ar', 'الطعام لذيذ والخدمة ممتازة والمكان نظيف وهادئ جدا، سنعود مرة أخرى قريبا.'],
  ])('is that of its text: %s', (language, review) => {
    expect(detectLanguage(written(review))).toBe(language);
  });

  it.each([
    '',
    'Good pizza.',
    'Candor Pizza Paolo XL',
    '12345 67890 !!! *** 10/10',
    '👍👍👍👍👍👍👍👍',
    'asdf qwer zxcv hjkl uiop',
  ])('is unclear for a text that is short or in none: %s', (review) => {
    expect(detectLanguage(written(review))).toBeNull();
  });

  it('is that of most of the text, and of no link', () => {
    const review = 'El mejor café de la ciudad, los camareros son muy amables y atentos siempre.';
    expect(detectLanguage(written(review, 'Best coffee'))).toBe('es');
    expect(
      detectLanguage(written('https://www.the-best-coffee-houses-of-the-world.example/about')),
    ).toBeNull();
  });

  it('is the one that it has, or the one of its text', () => {
    const text = written('Muy buena comida y el servicio excelente, volveremos pronto.');
    expect(languageOf({ ...text, language: 'ca' })).toBe('ca');
    expect(languageOf({ ...text, language: null })).toBe('es');
  });
});
