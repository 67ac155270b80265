import { useState } from 'react';

/** What somebody is typing; it starts over whenever the settled value changes. */
export function useDraft<T>(settled: T): [draft: T, setDraft: (draft: T) => void] {
  const [state, setState] = useState({ settled, draft: settled });
  if (state.settled !== settled) setState({ settled, draft: settled });
  return [
    state.draft,
    (draft) => {
      setState({ settled, draft });
    },
  ];
}
