import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe for good practice: screen readers list landmarks by name. */
const practices = ['landmark-unique'];

/** The rules that depend on colors. All others depend on the structure only. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The rules about an element that depend on the rest of the page, or on its width. */
const pageRules = [
  'aria-hidden-focus',
  'duplicate-id-aria',
  'landmark-unique',
  'scrollable-region-focusable',
];

/**
 * The part of axe that is used here. The impact of a rule is not in its public types; it is the same for all results.
 */
declare const axe: {
  _audit: { rules: { id: string; impact?: string }[] };
  run: (
    context: readonly Element[],
    options: object,
  ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};

/** What of the page is checked. */
export interface Look {
  /** All rules, or those about colors, or those that depend on the whole page. */
  readonly rules?: 'all' | 'colors' | 'page';
  /** The selector of the element that is checked, or the elements of `whatLooksNew`. */
  readonly within?: string | JSHandle<readonly Element[]>;
}

/** Serious and critical violations, and landmarks of the same name, with their elements. */
export const violations = async (
  page: Page,
  { rules = 'all', within = ':root' }: Look = {},
): Promise<string[]> => {
  await settled(page);
  if (!(await page.evaluate(() => typeof axe !== 'undefined'))) await page.evaluate(source);
  // The rest of axe's report is large, so it stays in the page.
  return page.evaluate(
    async ([only, root, alsoChecked]) => {
      const isSerious = (impact = '') => impact !== 'minor' && impact !== 'moderate';
      const unchecked = axe._audit.rules
        .filter(({ id, impact }) => !isSerious(impact) && !alsoChecked.includes(id))
        .map(({ id }) => id);
      const elements =
        typeof root === 'string'
          ? [...document.querySelectorAll(root)]
          : root.filter(({ isConnected }) => isConnected);
      if (typeof root === 'string' && elements.length === 0)
        throw new Error(`there is no ${root} to look at`);
      if (elements.length === 0) return [];
      const { violations: found } = await axe.run(elements, {
        resultTypes: ['violations'],
        selectors: false,
        ...(only === null
          ? { rules: Object.fromEntries(unchecked.map((id) => [id, { enabled: false }])) }
          : { runOnly: only }),
      });
      return found
        .filter(({ id, impact }) => isSerious(impact) || alsoChecked.includes(id))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [{ all: null, colors: colorRules, page: pageRules }[rules], within, practices] as const,
  );
};

declare global {
  interface Window {
    /** By theme. */
    seenStyles?: Record<string, WeakMap<Element, string>>;
  }
}

/**
 * The elements that this theme has not shown before on the page, or whose contrast may have changed: the colors, font or opacity of
 * the element itself or of one around it. Their descendants are left out.
 */
export const whatLooksNew = async (
  page: Page,
  theme: string,
  within = ':root',
): Promise<JSHandle<readonly Element[]>> => {
  await settled(page);
  return page.evaluateHandle(
    ([inTheme, root]) => {
      const seen = ((window.seenStyles ??= {})[inTheme] ??= new WeakMap<Element, string>());
      const found: Element[] = [];
      const look = (element: Element, around: string, isInNew: boolean): void => {
        if (!element.checkVisibility()) return;
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, visibility } =
          getComputedStyle(element);
        const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, visibility];
        const style = [around, ...own].join(';');
        const isNew = seen.get(element) !== style;
        seen.set(element, style);
        if (isNew && !isInNew) found.push(element);
        for (const child of element.children) look(child, style, isNew);
      };
      look(document.documentElement, '', false);
      return [...document.querySelectorAll(root)].flatMap((region) => {
        if (found.some((element) => element.contains(region))) return [region];
        return found.filter((element) => region.contains(element));
      });
    },
    [theme, within] as const,
  );
};

/** Waits for transitions, because colors between two themes are not violations. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
