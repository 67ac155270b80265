export interface Paging {
  /** From 1 on, and perhaps beyond the last. */
  readonly page: number;
  readonly limit: number;
}

/** The asked page, or the last that there is. */
export const pageOf = (
  { page, limit }: Paging,
  totalItems: number,
): { readonly totalItems: number; readonly totalPages: number; readonly offset: number } => {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { totalItems, totalPages, offset: (Math.min(page, totalPages) - 1) * limit };
};
