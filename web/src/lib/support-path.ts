/** The page that says how to reach support. */
export const supportPath = '/dashboard?view=support';
