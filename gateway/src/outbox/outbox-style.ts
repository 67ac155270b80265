/** The colours of the web app, which this page does not need to be built. */
export const outboxStyle = `
:root { color-scheme: light dark; --canvas: #f3f6f6; --surface: #ffffff; --sunken: #e8eeee; --ink: #14232b; --muted: #4d5e67;
  --line: #d3dcde; --control: #73838b; --primary: #12394a; --on-primary: #ffffff; --accent: #0a5c70; --premium: #7d4a00; --premium-soft: #fdf0d5; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1518; --surface: #152025; --sunken: #0a1012; --ink: #e6eef0;
  --muted: #a2b3ba; --line: #2a3a42; --control: #6f828b; --primary: #cfe9ef; --on-primary: #0b2935; --accent: #86cfe0;
  --premium: #f7c66a; --premium-soft: #3a2c10; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.home { color: var(--ink); font-size: 20px; font-weight: 700; text-decoration: none; }
.ribbon { background: var(--premium-soft); color: var(--premium); border-radius: 999px; padding: 2px 12px; font-size: 14px; font-weight: 600; }
main { max-width: 48rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; }
h2 { margin: 0; font-size: 18px; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet, .facts { color: var(--muted); margin: 0 0 16px; }
.facts { font-size: 14px; margin: 4px 0 0; }
.facts strong { color: var(--ink); }
.kind { background: var(--sunken); border-radius: 6px; padding: 1px 8px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 24px; }
input { flex: 1 1 12rem; min-width: 0; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px; }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on-primary); background: var(--primary); border: 0; border-radius: 8px; cursor: pointer; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px 16px 16px 4px; padding: 20px; margin: 0 0 16px; }
.empty { background: var(--surface); border: 1px dashed var(--control); border-radius: 16px; padding: 48px 24px; text-align: center; color: var(--muted); }
pre { margin: 16px 0 0; padding: 16px; background: var(--sunken); border-radius: 8px; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--accent); font-weight: 600; padding: 4px 0; }
iframe { width: 100%; height: 420px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; background: Canvas; color-scheme: light dark; }
`;
