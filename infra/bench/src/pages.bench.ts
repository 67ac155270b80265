import { chromium, devices, type Browser, type Page } from 'playwright';
import { z } from 'zod';
import { findBrowser } from '../../../web/e2e/browser.ts';
import { median, rounded, type Bench } from './bench.ts';
import { startSite } from './site.ts';

/** Lighthouse's phone: a quarter of this machine's speed, and slow 4G. */
const cpuSlowdown = 4;
const settleMs = 3_000;
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

interface MeasuredPage {
  readonly path: string;
  /** A tap and some typing, as a visitor would do first. */
  readonly interact: (page: Page) => Promise<void>;
}

/** Pages of the demo world as a phone on a slow network shows them the first time. */
export const pagesBench: Bench = async (context) => {
  const { gatewayUrl } = await startSite('embedded', context, { SEED: 'demo', CACHE_MS: '500' });
  const browser = await chromium.launch(await findBrowser());
  context.defer(() => browser.close());
  const measured: Record<string, unknown> = {};
  for (const [name, page] of Object.entries(await pagesOf(gatewayUrl))) {
    const rounds: Load[] = [];
    for (let round = 0; round < (context.isQuick ? 1 : 5); round += 1) {
      context.log(`${name}, round ${String(round + 1)}`);
      rounds.push(await load(browser, gatewayUrl, page));
    }
    const of = (figure: keyof Load) => rounded(median(rounds.map((round) => round[figure])));
    measured[name] = {
      lcpMs: of('lcpMs'),
      inpMs: of('inpMs'),
      cls: of('cls'),
      jsonBytes: of('jsonBytes'),
      scriptBytes: of('scriptBytes'),
      fonts: of('fonts'),
    };
  }
  return { ...measured, target: 'lcpMs <= 2500, inpMs <= 200, cls = 0, jsonBytes <= 25000 before scrolling' };
};

const Found = z.array(z.object({ entityId: z.string() })).min(1);

const pagesOf = async (url: string): Promise<Readonly<Record<string, MeasuredPage>>> => {
  const response = await fetch(`${url}/api/ratings/search?limit=1&sortBy=helpful`);
  const [rating] = Found.parse(await response.json());
  const typeIntoSearch = async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('combobox').first().tap();
    await page.keyboard.type('piz', { delay: 120 });
  };
  return {
    home: { path: '/', interact: typeIntoSearch },
    search: { path: '/search?q=coffee', interact: typeIntoSearch },
    listing: {
      path: `/entity/${rating?.entityId ?? ''}`,
      interact: (page) => page.getByRole('main').getByRole('button').first().tap(),
    },
  };
};

const Load = z.object({
  lcpMs: z.number(),
  inpMs: z.number(),
  cls: z.number(),
  jsonBytes: z.number(),
  scriptBytes: z.number(),
  fonts: z.number(),
});
type Load = z.infer<typeof Load>;

/** Runs in the page: collects what the browser reports, from the beginning. */
const observer = `
  globalThis.measured = { lcpMs: 0, inpMs: 0, cls: 0 };
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => { measured.lcpMs = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value; });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) measured.inpMs = Math.max(measured.inpMs, duration);
  }, { durationThreshold: 16 });
`;

/** Sizes are of the responses as they were transferred. */
const summary = `
  const entries = performance.getEntriesByType('resource');
  const bytes = (found) => found.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  JSON.stringify({
    ...measured,
    jsonBytes: bytes(entries.filter(({ name }) => new URL(name).pathname.startsWith('/api/'))),
    scriptBytes: bytes(entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    fonts: entries.filter(({ name }) => new URL(name).pathname.endsWith('.woff2')).length,
  });
`;

const load = async (browser: Browser, baseURL: string, { path, interact }: MeasuredPage): Promise<Load> => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observer });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await page.goto(path, { waitUntil: 'networkidle' });
    if (await page.getByText('The web app is not built yet').isVisible())
      throw new Error('The web app is not built. Run npm run build --workspace web');
    // On a slow phone, long tasks follow an idle network, and then the largest photo.
    await page.waitForTimeout(settleMs);
    const before = Load.parse(JSON.parse(String(await page.evaluate(summary))));
    await interact(page);
    await page.waitForLoadState('networkidle');
    const after = Load.parse(JSON.parse(String(await page.evaluate(summary))));
    return { ...before, inpMs: after.inpMs, cls: after.cls };
  } finally {
    await context.close();
  }
};
