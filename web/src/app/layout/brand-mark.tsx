/** A star in a speech bubble: ratings are something people say. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path
        className="fill-primary"
        d="M10 1h12a9 9 0 0 1 9 9v9a9 9 0 0 1-9 9H10L3.2 31.2A1.3 1.3 0 0 1 1 30.2V10a9 9 0 0 1 9-9Z"
      />
      <path
        className="fill-star-fill dark:fill-on-primary"
        d="m16 6.2 2.63 5.33 5.88.86-4.26 4.14 1.01 5.86L16 19.62l-5.26 2.77 1-5.86-4.25-4.14 5.88-.86Z"
      />
    </svg>
  );
}
