/** Whether this is a system error of one of these kinds (`ENOENT`, `EPERM`, …) or a database error of that state. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
