/** No search uses an index that is being filled, so it does not refresh. */
export const fillingSettings = {
  refresh_interval: '-1',
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
} as const;

/** `replicas`: `null` for one as soon as there is a second node. */
export const servingSettings = ({ refreshMs, replicas }: ServingOptions) => ({
  refresh_interval: `${String(refreshMs)}ms`,
  ...(replicas === null
    ? { auto_expand_replicas: '0-1' }
    : { auto_expand_replicas: 'false', number_of_replicas: replicas }),
});

export interface ServingOptions {
  readonly refreshMs: number;
  readonly replicas: number | null;
}
