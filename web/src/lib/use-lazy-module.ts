import { useEffect, useState } from 'react';

export type LazyModule<T> =
  | { status: 'loading' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown };

/**
 * Loads code on demand by an `import()`. `load` must keep its identity between renders. Browsers cache a failed import
 * as long as the document lives: only a reload tries again.
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted = true): LazyModule<T> {
  const [code, setCode] = useState<LazyModule<T>>({ status: 'loading' });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    load().then(
      (value) => {
        if (!isOver) setCode({ status: 'loaded', value });
      },
      (error: unknown) => {
        if (!isOver) setCode({ status: 'failed', error });
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, isWanted]);
  return code;
}
