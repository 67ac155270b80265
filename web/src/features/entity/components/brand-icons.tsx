import type { ComponentProps, ReactNode } from 'react';

/** The marks of networks that listings link to, simplified, in the style of the other icons. */
export const brandIcons = {
  instagram: brandIcon(
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>,
  ),
  facebook: brandIcon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12.5 21v-9.5a2.5 2.5 0 0 1 2.5-2.5h.5M9.5 13.5h5.5" />
    </>,
  ),
  twitter: brandIcon(<path d="M4 4h4l12 16h-4zM19.5 4l-6.4 7M4.5 20l6.4-7" />),
} as const;

function brandIcon(shape: ReactNode) {
  return function BrandIcon(svg: ComponentProps<'svg'>) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...svg}
      >
        {shape}
      </svg>
    );
  };
}
