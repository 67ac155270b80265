import type { BrowserContext, Page, Response } from 'playwright';

export interface Troubles {
  /** What no page may ever do: log an error, throw, break the content security policy, ask another host. */
  never: string[];
  /** Answers of 400 and above; whether one is right depends on the page. */
  failedAnswers: string[];
}

/** Chromium logs each failed answer as an error too; those are kept apart. */
const failedAnswerLog = /^Failed to load resource/;

/** Of every page of one browser. Other hosts are asked only when their origins are among `hosts`. */
export const watchForTroubles = (
  context: BrowserContext,
  siteUrl: string,
  hosts: readonly string[],
): Troubles => {
  const troubles: Troubles = { never: [], failedAnswers: [] };
  context.on('page', (page) => {
    watchPage(page, troubles, [siteUrl, ...hosts]);
  });
  return troubles;
};

/** Notes the page's troubles among those. */
export const watchPage = (page: Page, troubles: Troubles, mayBeAsked: readonly string[]): void => {
  const origins = new Set(mayBeAsked.map((url) => new URL(url).origin));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedAnswerLog.test(message.text()))
      troubles.never.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    troubles.never.push(`uncaught: ${error.message}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.has(origin)) troubles.never.push(`request to ${origin}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.failedAnswers.push(describeAnswer(response));
  });
};

const describeAnswer = (response: Response): string =>
  `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
