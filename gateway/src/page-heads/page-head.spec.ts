import { expect, it } from 'vitest';
import { scriptJson, renderPageHead, type PageHead } from './page-head.ts';

const head: PageHead = {
  title: 'Title',
  description: 'Description',
  canonicalPath: '/x',
  isIndexed: true,
  openGraphType: 'website',
  image: null,
  feed: null,
  jsonLd: null,
};

it('shortens a long description without splitting characters', () => {
  const rendered = renderPageHead({ ...head, description: '🍕'.repeat(300) }, 'https://candor.example');
  expect(rendered).toContain(`content="${'🍕'.repeat(199)}…"`);
  expect(rendered.isWellFormed()).toBe(true);
});

it('makes paths absolute, and leaves absolute URLs unchanged', () => {
  const rendered = renderPageHead({ ...head, image: 'https://img.example/a.png' }, 'https://candor.example');
  expect(rendered).toContain('<link rel="canonical" href="https://candor.example/x" />');
  expect(rendered).toContain('content="https://img.example/a.png"');
});

it('escapes JSON that could end its script', () => {
  const hostile = { name: '</script><!--\u2028&' };
  expect(scriptJson(hostile)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(scriptJson(hostile))).toEqual(hostile);
});
