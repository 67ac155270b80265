/** A message of the service worker to a page: show this path, because a notification was clicked. */
export interface OpenMessage {
  type: 'open';
  path: string;
}

/** The path, if the message has one. */
export function pathToOpen(message: unknown): string | null {
  const { type, path } = (message ?? {}) as Partial<OpenMessage>;
  return type === 'open' && typeof path === 'string' ? path : null;
}
