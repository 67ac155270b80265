import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/main.css';

// Schemas would try to compile themselves with `new Function`, which the page's policy forbids and reports. The object is
// what the library reads when it is loaded, so that it need not be loaded for this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
