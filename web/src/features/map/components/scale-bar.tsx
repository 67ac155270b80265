import type { GeoProjection } from 'd3-geo';
import type { Frame } from '../frame.ts';
import { scaleBar } from '../scale-bar.ts';
import { milesPerPixelOf, type View } from '../view.ts';

interface ScaleBarProps {
  projection: GeoProjection;
  view: View;
  frame: Frame;
}

/** True in the middle of what is seen. */
export function ScaleBar({ projection, view, frame }: ScaleBarProps) {
  const { widthPixels, label } = scaleBar(milesPerPixelOf(projection, view, frame));
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute bottom-2 left-2 grid rounded-md bg-surface/80 px-1.5 py-1 justify-items-start gap-0.5 text-xs font-medium text-muted"
    >
      {label}
      <span className="block h-1.5 border-x-2 border-b-2 border-muted!" style={{ width: widthPixels }} />
    </p>
  );
}
