const counts = new Intl.NumberFormat('en-US');

/** `plural(1, 'review')` is '1 review', `plural(1200, 'review')` is '1,200 reviews'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}
