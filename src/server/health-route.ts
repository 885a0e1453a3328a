import type { Route } from './route.ts'

/** Says that the server runs, to whoever monitors it. */
export function healthRoute(version: string): Route {
  return {
    path: 'health',
    methods: ['GET'],
    handle: () => Response.json({ status: 'ok', version }, { headers: { 'Cache-Control': 'no-store' } }),
  }
}
