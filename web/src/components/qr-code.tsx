import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules around the code, which scanners need. */
const quietZone = 4;

/** Dark on white in both themes, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietZone });
    return {
      size: code.size,
      path: code.data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])))
        .join(''),
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="size-48 justify-self-center rounded-xl border bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
