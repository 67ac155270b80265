export const alertNameLength = 60;

export const alertLimitOfMember = 20;

/** More new reviews than this are not counted. */
export const mostAlertedReviews = 100;
