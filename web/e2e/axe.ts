import { source } from 'axe-core';
import type { Page } from 'playwright';

/** The rules that look at colours. All others see no more of a page than its shape. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** axe in a page, as far as it is used here. What a rule weighs is not public; it is the same whatever the rule finds. */
declare const axe: {
  _audit: { rules: { id: string; impact?: string }[] };
  run: (
    context: Element,
    options: object,
  ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};

declare global {
  interface Window {
    /** Of the page when `hasNewShape` looked at it last. */
    shapeSeen?: string;
  }
}

/**
 * What axe calls serious or critical, with where it is: by all rules, or by those about colours; on the whole page, or
 * in the element that the selector finds.
 */
export const violations = async (
  page: Page,
  rules: 'all' | 'colours' = 'all',
  within = ':root',
): Promise<string[]> => {
  await settled(page);
  if (!(await page.evaluate(() => typeof axe !== 'undefined'))) await page.evaluate(source);
  // Whatever else axe has to say, and that is much, stays in the page.
  return page.evaluate(
    async ([runOnly, root]) => {
      const isSerious = (impact = '') => impact !== 'minor' && impact !== 'moderate';
      const milder = axe._audit.rules.filter(({ impact }) => !isSerious(impact)).map(({ id }) => id);
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
        .filter(({ impact }) => isSerious(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [rules === 'colours' ? colourRules : null, within] as const,
  );
};

/**
 * Whether a page differs from what was seen here before by more than its colours: by elements with their attributes and
 * texts, by where they are, or by whether they are seen. Without the button that switches themes, which is another one
 * in each.
 */
export const hasNewShape = async (page: Page): Promise<boolean> => {
  await settled(page);
  return page.evaluate(() => {
    const shape = [...document.querySelectorAll('body, body *')]
      .filter((element) => element.closest('button[aria-label^="Switch to "]') === null)
      .map((element) => {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return [
          ...[...element.attributes].map(({ name, value }) => `${name}=${value}`),
          ...texts.map(({ nodeValue }) => nodeValue),
          element.tagName,
          x,
          y,
          width,
          height,
          style.display,
          style.visibility,
          style.opacity,
          style.position,
          style.overflow,
          style.clipPath,
          style.zIndex,
          style.pointerEvents,
          style.fontSize,
          style.fontWeight,
          style.textDecorationLine,
        ].join(' ');
      })
      .join('\n');
    const isNew = shape !== window.shapeSeen;
    window.shapeSeen = shape;
    return isNew;
  });
};

/** Colours halfway between two themes are nobody's fault. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
