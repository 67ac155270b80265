import { openUserMenu } from '../page-actions.ts';
import type { Screen } from './screen.ts';

export const frameAndTextsScreens: Screen[] = [
  {
    name: 'drawer',
    path: '/privacy-policy',
    as: 'premium',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'narrow',
    dialog: 'drawer',
    prepare: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'user menu',
    path: '/privacy-policy',
    as: 'admin',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'wide',
    prepare: openUserMenu,
  },
  { name: 'privacy policy', path: '/privacy-policy', shows: 'Last Updated', title: /^Privacy Policy/ },
  { name: 'terms of service', path: '/terms-of-service', shows: 'Last Updated', title: /^Terms of Service/ },
  {
    name: 'community guidelines',
    path: '/community-guidelines',
    shows: 'Last Updated',
    title: /^Community Guidelines/,
  },
  {
    name: '404',
    path: '/no-such-page',
    shows: '404 Page Not Found',
    title: /^404 Page Not Found/,
    failedResponses: /^404 GET \/no-such-page$/,
  },
];
