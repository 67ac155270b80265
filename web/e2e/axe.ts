import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe for good practice: screen readers list landmarks by name. */
const practices = ['landmark-unique'];

/** The rules that depend on colors. All others depend on the structure only. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The part of axe that is used here. The impact of a rule is not in its public types; it is the same for all results.
 */
declare const axe: {
  _audit: { rules: { id: string; impact?: string }[] };
  run: (
    context: Element,
    options: object,
  ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};

/**
 * Serious and critical violations, and landmarks of the same name, with their elements: of all rules or of those about colors, on the whole page or in
 * the selected element.
 */
export const violations = async (
  page: Page,
  rules: 'all' | 'colors' = 'all',
  within = ':root',
): Promise<string[]> => {
  await settled(page);
  if (!(await page.evaluate(() => typeof axe !== 'undefined'))) await page.evaluate(source);
  // The rest of axe's report is large, so it stays in the page.
  return page.evaluate(
    async ([runOnly, root, alsoChecked]) => {
      const isSerious = (impact = '') => impact !== 'minor' && impact !== 'moderate';
      const milder = axe._audit.rules
        .filter(({ id, impact }) => !isSerious(impact) && !alsoChecked.includes(id))
        .map(({ id }) => id);
      const element = document.querySelector(root);
      if (element === null) throw new Error(`there is no ${root} to look at`);
      const { violations: found } = await axe.run(element, {
        resultTypes: ['violations'],
        selectors: false,
        ...(runOnly
          ? { runOnly }
          : { rules: Object.fromEntries(milder.map((id) => [id, { enabled: false }])) }),
      });
      return found
        .filter(({ id, impact }) => isSerious(impact) || alsoChecked.includes(id))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [rules === 'colors' ? colorRules : null, within, practices] as const,
  );
};

/** Waits for transitions, because colors between two themes are not violations. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
