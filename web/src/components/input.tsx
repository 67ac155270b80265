import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlStyle } from './control-style.ts';

export function Input({ className, type = 'text', ...input }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlStyle, 'h-11', className)} {...input} />;
}
