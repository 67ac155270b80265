/** A row that cannot be a rating, and why. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
}
