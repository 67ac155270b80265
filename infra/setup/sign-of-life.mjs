/** Something to see at least every two seconds. */
export function signOfLife(line) {
  const redraws = process.stdout.isTTY && !process.env.CI;
  const [before, after] = redraws ? ['\r\u001b[2K', ''] : ['', '\n'];
  const begun = Date.now();
  let drawn = false;
  const timer = setInterval(
    () => {
      drawn = true;
      process.stdout.write(`${before}${line} ... ${Math.round((Date.now() - begun) / 1_000)} s${after}`);
    },
    redraws ? 500 : 1_800,
  );
  const end = () => {
    clearInterval(timer);
    if (drawn) process.stdout.write(before);
  };
  return { end };
}
