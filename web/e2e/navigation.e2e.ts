import { describe } from 'vitest';
import { violations } from './axe.ts';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';
import { mainMenu, results } from './page-actions.ts';

describe('the navigation', () => {
  journey('has the listed items in the header', async ({ page }) => {
    await page.goto('/terms-of-service');
    const items = mainMenu(page).getByRole('link');
    await expect(items).toHaveText(['Explore', 'Categories', 'Near Me', 'Premium']);
    for (const [name, path] of [
      ['Explore', '/search'],
      ['Categories', '/search'],
      ['Near Me', '/search?sortBy=nearest'],
      ['Premium', '/subscribe'],
    ] as const)
      await expect(mainMenu(page).getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await page.getByRole('link', { name: 'Candor, home' }).click();
    await expect(page).toHaveURL('/');
  });

  journey('has placeholders without links in the footer', async ({ page }) => {
    await page.goto('/privacy-policy');
    const footer = page.getByRole('contentinfo');
    for (const name of ['How it Works', 'About Us', 'Careers', 'Press', 'Contact', 'Help Center']) {
      await expect(footer.getByText(name, { exact: true })).toBeVisible();
      await expect(footer.getByRole('link', { name })).toHaveCount(0);
    }
  });

  journey('has the same items in the drawer, which closes when one is chosen', async ({ newPerson }) => {
    const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
    await page.goto('/');
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link')).toHaveText([
      'Explore',
      'Categories',
      'Near Me',
      'Premium',
      'Sign In',
      'Get Started',
    ]);
    expect((await drawer.boundingBox())?.width).toBeCloseTo(320);
    await drawer.getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL('/search');
    await expect(drawer).toBeHidden();
    // The new page takes the focus after the URL has changed.
    await expect(page.getByRole('main')).toBeFocused();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });

  journey(
    'cuts neither the chosen tab nor the order of a search on the narrowest phones',
    async ({ newPerson }) => {
      const { page } = await newPerson({ as: 'free', viewport: { width: 320, height: 1_600 } });
      await page.goto('/dashboard?tab=settings');
      await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 0.95 });
      await page.goto('/search?q=coffee');
      const order = page.getByRole('combobox', { name: 'Sort by' });
      const missing = await order.evaluate((select) => {
        const width = select.clientWidth;
        select.style.width = 'max-content';
        return select.clientWidth - width;
      });
      expect(missing).toBeLessThanOrEqual(0);
    },
  );

  journey('shows the words of the header search whole, in every language', async ({ newPerson }) => {
    for (const locale of ['en-US', 'es-MX', 'fr-FR']) {
      const { page } = await newPerson({ as: 'premium', locale });
      await page.goto('/privacy-policy');
      // The bell and the account menu take their place when they have loaded.
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(3);
      for (const field of await page.getByRole('banner').getByRole('combobox').all()) {
        const missing = await field.evaluate((input: HTMLInputElement) => {
          input.value = input.placeholder;
          return input.scrollWidth - input.clientWidth;
        });
        expect(missing, locale).toBe(0);
      }
    }
  });

  journey('has a link to the content as the first tab stop', async ({ page }) => {
    await page.goto('/search');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  journey('focuses the search with a slash, except in text fields', async ({ page }) => {
    await page.goto('/privacy-policy');
    const box = page.getByRole('combobox', { name: 'Search ratings' });
    await expect(box).toBeVisible();
    // A page is visible shortly before it handles keys.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(box).toHaveValue('');
    await page.keyboard.type('1/2');
    await expect(box).toHaveValue('1/2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=1%2F2');
  });

  journey('has suggestions that arrow keys and Enter choose', async ({ page }) => {
    await page.goto('/privacy-policy');
    const box = page.getByRole('combobox', { name: 'Search ratings' });
    await box.fill('foo');
    const food = page.getByRole('option', { name: /^Food/ });
    await expect(food).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await food.click();
    await expect(page).toHaveURL('/search?category=food');
  });

  journey('stores a chosen theme, regardless of the system’s', async ({ newPerson }) => {
    const { page } = await newPerson({ colorScheme: 'light' });
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
  });

  journey('speaks the language of the browser, until another one is chosen', async ({ newPerson }) => {
    const { page } = await newPerson({ locale: 'es-MX' });
    const html = page.locator('html');
    const choose = (from: string, to: string) =>
      page.getByRole('contentinfo').getByRole('combobox', { name: from }).selectOption({ label: to });

    await page.goto('/');
    await expect(html).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Reseñas sinceras sobre todo lo que te rodea',
    );
    await expect(page).toHaveTitle('Candor: reseñas sinceras sobre todo lo que te rodea');
    await expect(page.getByRole('article').first()).toContainText('Leer más');
    expect(await violations(page)).toEqual([]);
    await page.goto('/search?q=coffee');
    await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('article').first()).toContainText(
      /hace|Hoy/,
    );
    await expect(page).toHaveTitle(/^Resultados de búsqueda de “coffee”/);

    await choose('Idioma del sitio', 'Français');
    await expect(html).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Résultats de recherche pour « coffee »',
    );
    await page.goto('/community-guidelines');
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Règles de la communauté/);

    await choose('Langue du site', 'English');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Community Guidelines/);
  });

  journey('speaks the chosen language to members', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free', locale: 'fr-CA' });
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: 'Mes avis' })).toBeVisible();
    await expect(page).toHaveTitle(/^Tableau de bord/);
    await expect(page.getByRole('article').first()).toContainText('Modifier');
  });

  journey('mails members in the language that they chose last', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard?tab=settings');
    await page.getByRole('combobox', { name: 'Language of our mails' }).selectOption({ label: 'Français' });
    await expect(async () => {
      const user = await page.request.get('/api/user', { maxRetries: 1 });
      expect(await user.json()).toMatchObject({ language: 'fr' });
    }).toPass();
    await page
      .getByRole('contentinfo')
      .getByRole('combobox', { name: 'Site language' })
      .selectOption({ label: 'Español' });
    await expect(page.getByRole('combobox', { name: 'Idioma de nuestros correos' })).toHaveValue('es');
  });
});
