import type { RatingView } from '@candor/contracts';
import type { Page } from 'playwright';
import { twMerge } from 'tailwind-merge';
import { describe } from 'vitest';
import { hasNewShape, violations } from './axe.ts';
import { expect, journey, type Person } from './journey.ts';
import { searchRatings } from './members.ts';
import { sights } from './sights/all.sights.ts';
import type { Sight } from './sights/sight.ts';

const screens = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** Either theme comes first at one width, where every rule is looked at. */
const themes = { wide: ['light', 'dark'], narrow: ['dark', 'light'] } as const;
/** Each is looked through four times, beside others that are. */
const timeoutMs = 300_000;
const narrowest = { width: 360, height: 740 };

type Onlooker = NonNullable<Sight['as']>;

/**
 * Who has seen one sight looks at another one of his kind: to load a page takes half as long where one was before as in
 * a new browser. From a sight that is not as it should be nobody goes on.
 */
const sightseeing = journey
  .extend('onlookers', { scope: 'file' }, ({ openPerson }, { onCleanup }) => {
    if (openPerson === null) return null;
    const all: Person[] = [];
    const free = new Map<Onlooker, Person[]>();
    onCleanup(async () => {
      for (const { page } of all) await page.context().close();
    });
    return {
      come: async (as: Onlooker): Promise<Person> => {
        const waiting = free.get(as)?.pop();
        if (waiting !== undefined) return waiting;
        const person = await openPerson({ as, reducedMotion: 'reduce' });
        all.push(person);
        return person;
      },
      wait: (as: Onlooker, person: Person): void => {
        free.set(as, [...(free.get(as) ?? []), person]);
      },
    };
  })
  .extend('showTo', async ({ provided, onlookers, skip }) => {
    if (onlookers === null) return skip(provided.status === 'missing' ? provided.reason : undefined);
    return async (as: Onlooker, look: (person: Person) => Promise<void>): Promise<void> => {
      const person = await onlookers.come(as);
      await look(person);
      await forget(person);
      onlookers.wait(as, person);
    };
  });

/** Cookies stay, which are who he is. */
const forget = async ({ page, troubles }: Person): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  troubles.failedAnswers.length = 0;
};

// Side by side: each waits for its own page most of the time.
describe.concurrent('for everybody', () => {
  sightseeing.for(sights.map((sight) => [sight.name, sight] as const))(
    '%s can be used by keyboard, eye and ear, light and dark, wide and narrow',
    { timeout: timeoutMs },
    ([, sight], { showTo }) => showTo(sight.as ?? 'visitor', (person) => lookAt(sight, person)),
  );
});

const lookAt = async (sight: Sight, person: Person): Promise<void> => {
  const { onlyAt } = sight;
  const { page, troubles } = person;
  await page.setViewportSize(screens[onlyAt ?? 'wide']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(await pathOf(sight, page));
  await expect(page.getByRole('main').getByText(sight.shows).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await sight.act?.(page);
  if (sight.dialog !== undefined) await expect(page.locator(openDialog)).toBeVisible();

  await expect(page).toHaveTitle(sight.title);
  let isFirst = true;
  for (const screen of onlyAt === undefined ? (['wide', 'narrow'] as const) : [onlyAt]) {
    await page.setViewportSize(screens[screen]);
    for (const [look, colorScheme] of themes[screen].entries()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      // What differs in nothing but its colours breaks no other rule than the ones about colours.
      const rules = (await hasNewShape(page)) || look === 0 ? 'all' : 'colours';
      // The page behind a dialog is a sight of its own.
      const within = sight.dialog === undefined || isFirst ? ':root' : openDialog;
      expect(await violations(page, rules, within), `${screen} and ${colorScheme}`).toEqual([]);
      isFirst = false;
      expect(await overflow(page), screen).toEqual([]);
    }
  }
  expect(await contradictions(page)).toEqual([]);
  if (onlyAt !== 'wide') {
    await page.setViewportSize(narrowest);
    expect(await overflow(page), `at ${narrowest.width} px`).toEqual([]);
  }
  expect(unexpectedAnswers(person, sight)).toEqual([]);
  expect(troubles.never).toEqual([]);
};

const pathOf = async ({ path }: Sight, page: Page): Promise<string> => {
  if (!path.includes(':')) return path;
  const ratings = await searchRatings(page.request, 'sortBy=helpful&limit=100');
  const timesSeen = ({ entityId, userId }: RatingView): number =>
    ratings.filter((other) => other.entityId === entityId || other.userId === userId).length;
  // A page of many reviews shows no more than one of a few, and takes several times as long to look through.
  const [rating] = ratings
    .filter(({ photos, user }) => photos.length > 0 && user.isPremium)
    .toSorted((one, other) => timesSeen(one) - timesSeen(other));
  if (rating === undefined) throw new Error('nobody in the demo world has what is to be shown');
  return path
    .replace(':entity', rating.entityId)
    .replace(':user', rating.userId)
    .replace(':rating', rating.id);
};

const openDialog = '[role=dialog], [role=alertdialog], dialog[open]';

/** What sticks out of the screen when the page can be pushed sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Elements with two classes for one property, of which the stylesheet's order would choose; with the one that should lose. */
const contradictions = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''),
  );
  return [...new Set(all)].flatMap((classes) => {
    const kept = twMerge(classes).split(' ');
    const lost = classes.split(/\s+/).filter((name) => name !== '' && !kept.includes(name));
    return lost.length === 0 ? [] : [`${lost.join(' ')} in ${classes}`];
  });
};

/** A visitor's question who he is, is answered with 401, as specified. */
const unexpectedAnswers = ({ troubles }: Person, { failedAnswers, as = 'visitor' }: Sight): string[] =>
  troubles.failedAnswers.filter(
    (response) =>
      !(as === 'visitor' && response === '401 GET /api/user') && failedAnswers?.test(response) !== true,
  );
