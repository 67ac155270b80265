import type { BrowserContext, Response } from 'playwright';

export interface Troubles {
  /**
   * Errors that no page may have: logged or thrown errors, violations of the content security policy, requests to other
   * hosts.
   */
  never: string[];
  /** Responses with a status of 400 or above. Some pages expect them. */
  failedResponses: string[];
}

/** Chromium also logs each failed response as an error. */
const failedResponseLog = /^Failed to load resource/;

/** Pages may request other hosts only if `hosts` lists their origins. */
export const watchForTroubles = (
  context: BrowserContext,
  siteUrl: string,
  hosts: readonly string[],
): Troubles => {
  const troubles: Troubles = { never: [], failedResponses: [] };
  const allowedOrigins = new Set([new URL(siteUrl).origin, ...hosts]);
  context.on('console', (message) => {
    if (message.type() === 'error' && !failedResponseLog.test(message.text()))
      troubles.never.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    troubles.never.push(`uncaught: ${error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !allowedOrigins.has(origin))
      troubles.never.push(`request to ${origin}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.failedResponses.push(describeResponse(response));
  });
  return troubles;
};

const describeResponse = (response: Response): string =>
  `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
