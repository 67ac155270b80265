import { describe, expect, it } from 'vitest';
import { withoutFrameworkMode } from './lean-router.plugin.ts';

describe('the router without framework mode', () => {
  it('prefetches no pages', () => {
    expect(withoutFrameworkMode('function PrefetchPageLinks({ page }) {\n  use(page);\n}')).toBe(
      'function PrefetchPageLinks() {\n  return null;\n}\nfunction UnusedPrefetch({ page }) {\n  use(page);\n}',
    );
  });

  it('has components that the bundler can leave out', () => {
    const code =
      'var Link = React10.forwardRef(\n  draw\n);\nLink.displayName = "Link";\nReact10.useEffect(run);';
    expect(withoutFrameworkMode(code)).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n\nReact10.useEffect(run);',
    );
  });
});
