export const ratingsOfEntity = [];
