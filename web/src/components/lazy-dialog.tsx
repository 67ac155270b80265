import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog whose code is loaded when it first opens. Meanwhile nothing is shown. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
