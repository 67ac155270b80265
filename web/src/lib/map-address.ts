const name = 'map';
const open = '1';

/** Whether the map of a page is open, as the page's address says it. */
export function isMapOpen(address: URLSearchParams): boolean {
  return address.get(name) === open;
}

/** The same address with the map open or closed. */
export function withMap(path: string, isOpen: boolean): string {
  const [pathname = '', query] = path.split('?');
  const address = new URLSearchParams(query);
  address.delete(name);
  if (isOpen) address.set(name, open);
  return address.size === 0 ? pathname : `${pathname}?${address.toString()}`;
}
