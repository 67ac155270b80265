import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { Frame, Pixel } from '../frame.ts';

interface MarkSheetProps {
  at: Pixel;
  frame: Frame;
  children: ReactNode;
  className?: string;
}

const widthPixels = 240;
const markPixels = 22;
const edgePixels = 8;

/** A small sheet at a mark: above it where there is more room, and never across the sides of the map. */
export function MarkSheet({ at, frame, className, children }: MarkSheetProps) {
  const isAbove = at.y > frame.height / 2;
  const left = Math.max(edgePixels, Math.min(frame.width - widthPixels - edgePixels, at.x - widthPixels / 2));
  const fromMark = isAbove
    ? { bottom: frame.height - at.y + markPixels, maxHeight: at.y - markPixels - edgePixels }
    : { top: at.y + markPixels, maxHeight: frame.height - at.y - markPixels - edgePixels };
  return (
    <div className={cn('absolute z-20 flex', className)} style={{ width: widthPixels, left, ...fromMark }}>
      {children}
    </div>
  );
}
