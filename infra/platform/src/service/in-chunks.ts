/** Works through a long list one chunk after the other; the results come in their order. */
export const inChunks = async <Item, Result>(
  items: readonly Item[],
  size: number,
  work: (chunk: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await work(items.slice(start, start + size))));
  }
  return results;
};
