/** Left by the rating form in the history entry: the listing's changed details wait as a suggestion. */
export function readSuggestionRecorded(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'suggestionRecorded' in state &&
    state.suggestionRecorded === true
  );
}
