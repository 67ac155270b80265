import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const platform = fileURLToPath(new URL('../../platform/src', import.meta.url));

/** Without "member", which callers and personal keys need, and without "ratings", the name of a service. */
const businessWords =
  /^(rating|listings?|premium|reviews?|reviewers?|votes?|photos?|followers?|conversations?|appeals?)$/i;

const wordsOf = (text: string): readonly string[] => text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];

/** The business words of each line, with its place. */
const namedIn = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) =>
    wordsOf(line)
      .filter((word) => businessWords.test(word))
      .map((word) => `${file}:${String(index + 1)} ${word}`),
  );

it('the platform names no business words', () => {
  const files = globSync('**/*.{ts,sql}', { cwd: platform }).filter(
    (file) => !/[.](spec|contract)[.]ts$|^testing\W/.test(file),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => namedIn(file, readFileSync(`${platform}/${file}`, 'utf8')))).toEqual([]);
});

it('control: finds the words in identifiers, SQL and comments', () => {
  const text = 'const isPremium = true;\nselect photo_id from t;\n// A listing.\nconst operator = 1;';
  expect(namedIn('a.ts', text)).toEqual(['a.ts:1 Premium', 'a.ts:2 photo', 'a.ts:3 listing']);
});
