const filler = 'one two three four ';

/** `[H́éĺĺó {name} one tw]`: 40 % longer, which shows what does not fit, and what has no message. */
export const pseudoMessage = (message: string): string => {
  let depth = 0;
  const accented = message.replace(/[{<}>]|[a-z]/gi, (found) => {
    if (found === '{' || found === '<') depth += 1;
    else if (found === '}' || found === '>') depth -= 1;
    else if (depth === 0) return `${found}\u0301`.normalize();
    return found;
  });
  const added = Math.ceil(message.length * 0.4);
  return `[${accented} ${filler.repeat(Math.ceil(added / filler.length)).slice(0, added)}]`;
};
