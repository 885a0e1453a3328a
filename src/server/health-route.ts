import type { Route } from './route.ts'

/** Reports to monitoring tools that the server is running. */
export function healthRoute(version: string): Route {
  return {
    path: 'health',
    methods: ['GET'],
    handle: () => Response.json({ status: 'ok', version }, { headers: { 'Cache-Control': 'no-store' } }),
  }
}
