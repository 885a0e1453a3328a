import type { Route } from '../route.ts'
import type { DashboardAssets } from './ports/dashboard-assets.ts'

/** The style sheets, scripts and fonts of the dashboard. They are public, like the package. */
export function assetsRoute({ read }: DashboardAssets): Route {
  return {
    path: '/_admin/assets/*',
    methods: ['GET'],
    handle: async ({ request }) => {
      const [, name = ''] = /\/_admin\/assets\/(.*)$/.exec(new URL(request.url).pathname) ?? []
      const asset = await read(name)
      if (!asset) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
      const headers = { 'Content-Type': asset.mediaType, 'Cache-Control': 'public, max-age=31536000, immutable' }
      return new Response(asset.bytes, { headers })
    },
  }
}
