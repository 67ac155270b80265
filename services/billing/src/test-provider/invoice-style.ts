/** The colours of the web app, which this page does without. */
export const invoiceStyle = `
:root { color-scheme: light dark; --canvas: #f3f6f6; --surface: #ffffff; --ink: #14232b; --muted: #4d5e67; --line: #d3dcde;
  --accent: #0a5c70; --premium: #7d4a00; --premium-soft: #fdf0d5; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1518; --surface: #152025; --ink: #e6eef0; --muted: #a2b3ba;
  --line: #2a3a42; --accent: #86cfe0; --premium: #f7c66a; --premium-soft: #3a2c10; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.home { color: var(--ink); font-size: 20px; font-weight: 700; text-decoration: none; }
.ribbon { background: var(--premium-soft); color: var(--premium); border-radius: 999px; padding: 2px 12px; font-size: 14px; font-weight: 600; }
main { max-width: 40rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--muted); margin: 0 0 24px; }
dl { margin: 0 0 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px 16px 16px 4px; padding: 4px 20px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
dl div:last-child dd { font-weight: 700; }
@media print { header, .ribbon { background: none; } }
`;
