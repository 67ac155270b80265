import type { Locator, Page } from 'playwright';

export const account = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ });
export const box = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ });
export const thread = (page: Page): Locator => page.getByRole('region', { name: /^Messages with/ });

/** Whether the message of a socket says that socket.io is connected. */
export const isConnectPacket = (message: string | Buffer): boolean => String(message).startsWith('40{');

/** Loads the page and waits until its socket is connected. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => isConnectPacket(payload)));
  await page.goto(path);
  await connected;
};

export const write = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Enter');
};
