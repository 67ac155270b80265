import { describe, expect, it } from 'vitest';
import { routes } from '../../src/app/router.tsx';
import { screens } from './all.screens.ts';
import { missingDialogs, missingRoutes, missingViews, webSources } from './missing-screens.ts';

describe('the screens of the accessibility checks', () => {
  it('include every route', () => {
    expect(missingRoutes(routes, screens)).toEqual([]);
    expect(missingRoutes([...routes, { path: '/uncovered/:id' }], screens)).toEqual(['/uncovered/:id']);
  });

  it('include every view of the admin area', async () => {
    const sources = await webSources();
    expect(missingViews(sources, screens)).toEqual([]);
    const uncovered = { name: 'uncovered', text: `to: '/admin?view=uncovered'` };
    expect(missingViews([...sources, uncovered], screens)).toEqual(['/admin?view=uncovered']);
  });

  it('include every dialog', async () => {
    const sources = await webSources();
    expect(missingDialogs(sources, screens)).toEqual([]);
    for (const text of ['<Dialog onClose>', '<ConfirmationDialog\n', '<dialog ref={it}>'])
      expect(missingDialogs([...sources, { name: 'uncovered', text }], screens)).toEqual(['uncovered']);
  });
});
