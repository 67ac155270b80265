export interface Paging {
  /** From 1; may be beyond the last. */
  readonly page: number;
  readonly limit: number;
}

/** The requested page, or the last one. */
export const pageOf = (
  { page, limit }: Paging,
  totalItems: number,
): { readonly totalItems: number; readonly totalPages: number; readonly offset: number } => {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { totalItems, totalPages, offset: (Math.min(page, totalPages) - 1) * limit };
};
