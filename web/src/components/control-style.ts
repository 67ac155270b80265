/** What text fields, text areas and selects have in common. 16 px text keeps phones from zooming in. */
export const controlStyle = [
  'w-full min-w-0 rounded-lg border border-control bg-surface px-3.5 text-base text-ink',
  'placeholder:text-muted transition-[border-color,box-shadow] duration-150',
  'hover:border-ink/60 focus-visible:border-accent focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-control',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
].join(' ');
