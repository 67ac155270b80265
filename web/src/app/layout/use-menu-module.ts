import { useEffect, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { useLazyModule, type LazyModule } from '../../lib/use-lazy-module.ts';

interface MenuModule<T> {
  module: LazyModule<T>;
  /** So far. */
  presses: number;
  press: () => void;
}

/** The code of a menu, and the presses of its button. If the code cannot load, each press shows a toast. */
export function useMenuModule<T>(load: () => Promise<T>): MenuModule<T> {
  const [presses, setPresses] = useState(0);
  const module = useLazyModule(load);
  useEffect(() => {
    if (module.status !== 'failed' || presses === 0) return;
    toast({
      title: 'The menu could not be loaded',
      description: 'Please reload the page.',
      variant: 'destructive',
    });
  }, [module, presses]);
  return {
    module,
    presses,
    press: () => {
      setPresses((before) => before + 1);
    },
  };
}
