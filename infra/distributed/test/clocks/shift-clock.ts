/** Loaded into a process before its own code. Sets its clock ahead by CLOCK_AHEAD_MS milliseconds. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const rightNow = Date.now.bind(Date);
const now = () => rightNow() + aheadMs;

// A proxy instead of a subclass, so that dates from elsewhere, such as file times, stay instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
