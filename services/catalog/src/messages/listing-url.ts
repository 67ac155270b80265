export const listingUrl = (publicUrl: string, entityId: string): string =>
  new URL(`/entity/${entityId}`, publicUrl).href;
