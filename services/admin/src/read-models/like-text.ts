/** For the inside of a `like` pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
