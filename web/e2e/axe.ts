import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe calls serious or critical, with where it is. */
export const violations = async (page: Page): Promise<string[]> => {
  await settled(page);
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Colours halfway between two themes are nobody's fault. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
