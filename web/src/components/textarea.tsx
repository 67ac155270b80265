import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlStyle } from './control-style.ts';

export function Textarea({ className, rows = 5, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'resize-y py-2.5 leading-relaxed', className)}
      {...textarea}
    />
  );
}
