/**
 * Loaded into each process of a site before its own code. Sets its clock ahead by the milliseconds that CLOCKS_AHEAD_MS has
 * for its folder, such as `{"services/ratings": 60000}`.
 */
const aheadByFolder = JSON.parse(process.env['CLOCKS_AHEAD_MS'] ?? '{}') as Readonly<Record<string, number>>;
const [, aheadMs = 0] =
  Object.entries(aheadByFolder).find(([folder]) => process.argv[1]?.includes(`/${folder}/`)) ?? [];
const rightNow = Date.now.bind(Date);
const now = () => rightNow() + aheadMs;

// A proxy instead of a subclass, so that dates from elsewhere, such as file times, stay instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
