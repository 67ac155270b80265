/** Loaded into a process before its own code: its clock is so many milliseconds ahead of this machine's. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const rightNow = Date.now.bind(Date);
const now = () => rightNow() + aheadMs;

// Not a class of its own: dates that others make, of a file's times for instance, are to stay dates.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
