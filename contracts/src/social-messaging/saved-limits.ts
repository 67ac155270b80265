/** The id of the list that every member has. */
export const defaultListId = 'default';

export const listNameLength = 60;
export const noteLength = 500;

/** Beside the default list. */
export const listLimitOfMember = 50;
export const itemLimitOfList = 1_000;
