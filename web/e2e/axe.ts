import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The rules that look at colours. All others see no more of a page than `shapeOf`. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** axe in a page. What a rule weighs is not public; it is the same whatever the rule finds. */
declare const axe: { _audit: { rules: { id: string; impact?: string }[] } } | undefined;

/** What axe calls serious or critical, with where it is: by all rules, or by those about colours. */
export const violations = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> => {
  await settled(page);
  const milder = await milderRules(page);
  // Bringing axe to a page again, and describing in detail what is well, would take longer than looking.
  const { violations: found } = await new AxeBuilder({ page, ...(milder !== null && { axeSource: 'axe' }) })
    .setLegacyMode()
    .options({
      ...{ resultTypes: ['violations'], selectors: false },
      rules: Object.fromEntries((milder ?? []).map((id) => [id, { enabled: false }])),
      ...(rules === 'colours' && { runOnly: colourRules }),
    })
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Rules that never find anything serious; `null` on a page that has no axe yet. */
const milderRules = (page: Page): Promise<string[] | null> =>
  page.evaluate(() =>
    typeof axe === 'undefined'
      ? null
      : axe._audit.rules
          .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
          .map(({ id }) => id),
  );

/**
 * All of a page but its colours: elements with their attributes and texts, where they are, and whether they are seen.
 * Without the button that switches themes, which is another one in each.
 */
export const shapeOf = async (page: Page): Promise<string> => {
  await settled(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.closest('button[aria-label^="Switch to "]') === null)
      .map((element) => {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return [
          ...[...element.attributes].map(({ name, value }) => `${name}=${value}`),
          ...texts.map(({ nodeValue }) => nodeValue),
          ...[element.tagName, x, y, width, height],
          ...[style.display, style.visibility, style.opacity, style.position, style.overflow, style.clipPath],
          ...[style.zIndex, style.pointerEvents, style.fontSize, style.fontWeight, style.textDecorationLine],
        ].join(' ');
      })
      .join('\n'),
  );
};

/** Colours halfway between two themes are nobody's fault. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
