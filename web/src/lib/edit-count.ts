/** 'Edited once', 'Edited 2 times' */
export function editCountText(count: number): string {
  return count === 1 ? 'Edited once' : `Edited ${String(count)} times`;
}
