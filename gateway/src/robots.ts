import type { FastifyInstance } from 'fastify';

const notForRobots = ['/api/', '/admin', '/auth', '/create', '/dashboard', '/messages', '/subscribe'];

export const serveRobots = (app: FastifyInstance, publicUrl: string): void => {
  const text = [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
};
