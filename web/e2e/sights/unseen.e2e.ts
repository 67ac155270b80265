import { describe, expect, it } from 'vitest';
import { routes } from '../../src/app/router.tsx';
import { sights } from './all.sights.ts';
import { unseenDialogs, unseenRoutes, unseenViews, webSources } from './unseen.ts';

describe('what the accessibility journeys look at', () => {
  it('is every route', () => {
    expect(unseenRoutes(routes, sights)).toEqual([]);
    expect(unseenRoutes([...routes, { path: '/planted/:id' }], sights)).toEqual(['/planted/:id']);
  });

  it('is every view of the back-office', async () => {
    const sources = await webSources();
    expect(unseenViews(sources, sights)).toEqual([]);
    const planted = { name: 'planted', text: `to: '/admin?view=planted'` };
    expect(unseenViews([...sources, planted], sights)).toEqual(['/admin?view=planted']);
  });

  it('is every dialog', async () => {
    const sources = await webSources();
    expect(unseenDialogs(sources, sights)).toEqual([]);
    for (const text of ['<Dialog onClose>', '<ConfirmationDialog\n', '<dialog ref={it}>'])
      expect(unseenDialogs([...sources, { name: 'planted', text }], sights)).toEqual(['planted']);
  });
});
