type Theme = 'light' | 'dark';

const storageKey = 'candor-theme';
const listeners = new Set<() => void>();
const barColor: Record<Theme, string> = { light: '#f3f6f6', dark: '#0d1518' };

/** The theme that public/theme.js chose before the first paint, and every change since. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const followSystem = () => {
    if (storedChoice() === null) applyTheme(system.matches ? 'dark' : 'light');
  };
  listeners.add(listener);
  system.addEventListener('change', followSystem);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', followSystem);
  };
}

/** Stores the viewer's choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts for this visit.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme]);
  for (const listener of listeners) listener();
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
