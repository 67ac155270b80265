import type { BrowserContext, Response } from 'playwright';

export interface Troubles {
  /** What no page may ever do: log an error, throw, break the content security policy, ask another host. */
  never: string[];
  /** Answers of 400 and above; whether one is right depends on the page. */
  failedAnswers: string[];
}

/** Chromium logs each failed answer as an error too; those are kept apart. */
const failedAnswerLog = /^Failed to load resource/;

/** Other hosts are asked only when their origins are among `hosts`. */
export const watchForTroubles = (
  context: BrowserContext,
  siteUrl: string,
  hosts: readonly string[],
): Troubles => {
  const troubles: Troubles = { never: [], failedAnswers: [] };
  const mayBeAsked = new Set([new URL(siteUrl).origin, ...hosts]);
  context.on('console', (message) => {
    if (message.type() === 'error' && !failedAnswerLog.test(message.text()))
      troubles.never.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    troubles.never.push(`uncaught: ${error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !mayBeAsked.has(origin)) troubles.never.push(`request to ${origin}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.failedAnswers.push(describeAnswer(response));
  });
  return troubles;
};

const describeAnswer = (response: Response): string =>
  `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
