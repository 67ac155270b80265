const filler = 'one two three four ';

/** `[H́éĺĺó {name} one tw]`: 40 % longer, which shows what does not fit, and what has no message. */
export const pseudoMessage = (message: string): string => {
  let braces = 0;
  const accented = message.replace(/<[^>]*>|[{}]|[a-z]/gi, (found) => {
    if (found === '{') braces += 1;
    else if (found === '}') braces -= 1;
    // The names of values and branches are in an odd number of braces, the texts of branches in an even one.
    else if (braces % 2 === 0 && found.length === 1) return `${found}\u0301`.normalize();
    return found;
  });
  const added = Math.ceil(message.length * 0.4);
  return `[${accented} ${filler.repeat(Math.ceil(added / filler.length)).slice(0, added)}]`;
};
