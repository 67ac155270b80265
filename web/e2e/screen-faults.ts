import type { Page } from 'playwright';

/** Elements beyond the right edge, if the page scrolls sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/**
 * Links, buttons and bars whose background sets them apart, and that have no shape in forced colors. Neither those in a line of text
 * nor the one below the mouse.
 */
export const lostInForcedColors = async (page: Page): Promise<string[]> => {
  const shapes = await page.evaluateHandle(() => {
    const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
    const canvas = document.createElement('p');
    canvas.style.background = 'Canvas';
    const colorOf = (element: Element | null): string => {
      if (element === null) {
        document.documentElement.append(canvas);
        const { backgroundColor } = getComputedStyle(canvas);
        canvas.remove();
        return backgroundColor;
      }
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? colorOf(element.parentElement) : backgroundColor;
    };
    const standsOut = (element: Element) => colorOf(element) !== colorOf(element.parentElement);
    return {
      standsOut,
      elements: [
        ...document.querySelectorAll('a, button, [role=switch], [role=progressbar], [style*="width"]'),
      ].filter(
        (element) =>
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          !element.matches(':hover') &&
          standsOut(element),
      ),
    };
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await shapes.evaluate(({ elements, standsOut }) =>
    elements
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } =
          getComputedStyle(element);
        const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        const hasLine = hasBorder || outlineStyle !== 'none' || textDecorationLine !== 'none';
        return !hasLine && !standsOut(element);
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
};
