const total = /^--of=(\d+)$/.exec(process.argv[2] ?? '')?.[1];

export const installing = step(1);
export const building = step(2);

/**
 * What there may be to do. Before a start, which counts on from here, each step has its number and is told even where nothing
 * was to be done (`--of=6`: so many are there in all); otherwise only what was done is told.
 */
function step(number) {
  const line = (text) =>
    total === undefined
      ? `setup: ${text}`
      : `[${number}/${total}] ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return {
    line,
    tell: (text) => console.log(line(text)),
    tellAsItIs: (text) => {
      if (total !== undefined) console.log(line(text));
    },
  };
}
