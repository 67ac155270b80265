import { openUserMenu } from '../screen.ts';
import type { Sight } from './sight.ts';

export const frameAndTextsSights: Sight[] = [
  {
    name: 'drawer',
    path: '/privacy-policy',
    as: 'premium',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'narrow',
    dialog: 'drawer',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'user menu',
    path: '/privacy-policy',
    as: 'admin',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'wide',
    act: openUserMenu,
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
    failedAnswers: /^404 GET \/no-such-page$/,
  },
];
