/** The result of the work, or `otherwise` when the work rejects or takes longer. The work is not canceled. */
export const withTimeLimit = async <Result>(
  timeoutMs: number,
  work: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, otherwise);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
};
