import type { RatingView } from '@candor/contracts';
import type { Page } from 'playwright';
import { twMerge } from 'tailwind-merge';
import { describe } from 'vitest';
import { violations, whatLooksNew } from './axe.ts';
import { expect, journey, type Person } from './journey.ts';
import { endInHebrew, textsInDirectionOfPage } from './member-texts.ts';
import { searchRatings } from './members.ts';
import { lostInForcedColors, overflow } from './screen-faults.ts';
import type { Screen } from './screens/screen.ts';

const viewports = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** Further widths, where nothing may be wider than the window. */
const otherWidths = [768, 1920];
/** Each theme is first at one width, where all rules are checked. */
const themes = { wide: ['light', 'dark'], narrow: ['dark', 'light'] } as const;
/** Each screen is checked four times, concurrently with others. */
const timeoutMs = 300_000;
/** The admin area also at 400 % zoom of a wide window. */
const narrowestOf = ({ as }: Screen) => ({ width: as === 'admin' ? 320 : 360, height: 740 });

type Viewer = NonNullable<Screen['as']>;

/**
 * Browsers are reused for screens of the same role, because a page loads twice as fast as in a new browser. A browser
 * whose screen failed is not reused.
 */
const screenTest = journey
  .extend('viewers', { scope: 'file' }, ({ openPerson }, { onCleanup }) => {
    if (openPerson === null) return null;
    const all: Person[] = [];
    const free = new Map<Viewer, Person[]>();
    onCleanup(async () => {
      for (const { page } of all) await page.context().close();
    });
    return {
      take: async (as: Viewer): Promise<Person> => {
        const waiting = free.get(as)?.pop();
        if (waiting !== undefined) return waiting;
        const person = await openPerson({ as });
        all.push(person);
        await endInHebrew(person.page);
        return person;
      },
      release: (as: Viewer, person: Person): void => {
        free.set(as, [...(free.get(as) ?? []), person]);
      },
    };
  })
  .extend('checkAs', async ({ provided, viewers, skip }) => {
    if (viewers === null) return skip(provided.status === 'missing' ? provided.reason : undefined);
    return async (as: Viewer, look: (person: Person) => Promise<void>): Promise<void> => {
      const person = await viewers.take(as);
      await look(person);
      await reset(as, person);
      viewers.release(as, person);
    };
  });

/** The cookies of members stay, because they have the session. */
const reset = async (as: Viewer, { page, troubles }: Person): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Any small page of the site: after an empty one, the next would start a new process.
  await page.goto('/robots.txt');
  // Reviews that wait on the device.
  await page.evaluate(() => {
    indexedDB.deleteDatabase('candor');
  });
  if (as === 'visitor') await page.context().clearCookies();
  troubles.failedResponses.length = 0;
};

/** Concurrent, because each check waits for its own page most of the time. */
export const checkScreens = (screens: readonly Screen[]): void => {
  describe.concurrent('the screen', () => {
    screenTest.for(screens.map((screen) => [screen.name, screen] as const))(
      '%s is accessible, light and dark, wide and narrow',
      { timeout: timeoutMs },
      ([, screen], { checkAs }) => checkAs(screen.as ?? 'visitor', (person) => checkScreen(screen, person)),
    );
  });
};

const checkScreen = async (screen: Screen, person: Person): Promise<void> => {
  const { onlyAt } = screen;
  const { page, troubles } = person;
  await page.setViewportSize(viewports[onlyAt ?? 'wide']);
  await page.emulateMedia({ colorScheme: 'light' });
  await screen.respond?.(page);
  await page.goto(await pathOf(screen, page));
  await expect(page.getByRole('main').getByText(screen.shows).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await screen.prepare?.(page);
  if (screen.dialog !== undefined) await expect(page.locator(openDialog)).toBeVisible();

  await expect(page).toHaveTitle(screen.title);
  const region = screen.dialog === undefined ? ':root' : openDialog;
  let isFirst = true;
  for (const width of onlyAt === undefined ? (['wide', 'narrow'] as const) : [onlyAt]) {
    await page.setViewportSize(viewports[width]);
    for (const [look, colorScheme] of themes[width].entries()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      const where = `${width} and ${colorScheme}`;
      // Themes differ in colors only, and widths in few elements. The page behind a dialog has its own screen.
      const within = await whatLooksNew(page, colorScheme, region);
      const rules = look === 0 ? 'all' : 'colors';
      expect(await violations(page, { rules, within }), where).toEqual([]);
      if (look === 0 && !(isFirst && region === ':root'))
        expect(await violations(page, { rules: 'page' }), where).toEqual([]);
      isFirst = false;
      expect(await overflow(page), width).toEqual([]);
    }
  }
  expect(await contradictions(page)).toEqual([]);
  expect(await textsInDirectionOfPage(page)).toEqual([]);
  expect(await lostInForcedColors(page), 'in forced colors').toEqual([]);
  const { width: narrowest, height } = narrowestOf(screen);
  for (const width of [
    ...(onlyAt === undefined ? otherWidths : []),
    ...(onlyAt === 'wide' ? [] : [narrowest]),
  ]) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `at ${width} px`).toEqual([]);
  }
  expect(unexpectedResponses(person, screen)).toEqual([]);
  expect(troubles.never).toEqual([]);
};

export const pathOf = async ({ path }: Screen, page: Page): Promise<string> => {
  if (!path.includes(':')) return path;
  if (path.includes(':person')) {
    const [rating] = await searchRatings(page.request, 'category=people&limit=1');
    return path.replace(':person', rating?.entityId ?? 'missing');
  }
  const ratings = await searchRatings(page.request, 'sortBy=helpful&limit=100');
  const timesSeen = ({ entityId, userId }: RatingView): number =>
    ratings.filter((other) => other.entityId === entityId || other.userId === userId).length;
  // A page with few reviews has the same elements as one with many, and is checked several times as fast.
  const [rating] = ratings
    // Listings of people have no map.
    .filter(({ photos, user, entity }) => photos.length > 0 && user.isPremium && entity.category !== 'person')
    .toSorted((one, other) => timesSeen(one) - timesSeen(other));
  if (rating === undefined)
    throw new Error('No rating of the demo world has everything that the screens need.');
  return path
    .replace(':entity', rating.entityId)
    .replace(':user', rating.userId)
    .replace(':rating', rating.id);
};

const openDialog = '[role=dialog], [role=alertdialog], dialog[open]';

/** Elements with two classes for one property, with the class that the stylesheet's order may override. */
const contradictions = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''),
  );
  return [...new Set(all)].flatMap((classes) => {
    const merged = twMerge(classes).split(' ');
    const lost = classes.split(/\s+/).filter((name) => name !== '' && !merged.includes(name));
    return lost.length === 0 ? [] : [`${lost.join(' ')} in ${classes}`];
  });
};

/** GET /api/user responds to visitors with 401, as specified. */
const unexpectedResponses = ({ troubles }: Person, { failedResponses, as = 'visitor' }: Screen): string[] =>
  troubles.failedResponses.filter(
    (response) =>
      !(as === 'visitor' && response === '401 GET /api/user') && failedResponses?.test(response) !== true,
  );
