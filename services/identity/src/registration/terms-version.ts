/** The date that the terms page shows as its last update. */
export const termsVersion = '2025-10-26';
