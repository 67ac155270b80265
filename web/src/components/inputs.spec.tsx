import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Input, PasswordInput, SearchInput, Textarea } from './inputs.tsx';

it.each([
  ['input', <Input key="input" />],
  ['search field', <SearchInput key="search" label="Search" />],
  ['password field', <PasswordInput key="password" />],
  ['textarea', <Textarea key="textarea" />],
])('a %s is laid out by the direction of its text', (_name, input) => {
  expect(renderToStaticMarkup(input)).toMatch(/<(input|textarea)[^>]* dir="auto"/);
});
