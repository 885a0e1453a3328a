import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'
import { nodeListener } from '../../../src/host/http/node-listener.ts'
import type { DashboardAssets } from '../../../src/server/dashboard/ports/dashboard-assets.ts'
import type { DashboardOptions } from '../../../src/server/dashboard/ports/dashboard-options.ts'
import { memoryPreviews } from '../../server/dashboard/support/memory-previews.ts'
import {
  sampleCounts,
  sampleFeedback,
  sampleKeys,
  samplePageFeedback,
  sampleSearch,
  sampleSearches,
  sampleTurns,
} from '../../server/dashboard/support/sample-content.ts'
import { servedDashboard, start } from '../../server/dashboard/support/served-dashboard.ts'
import { site } from '../../server/served.ts'
import type { TestServer } from './serve.ts'

export interface DashboardTestServer extends TestServer {
  /** The path of a new link that begins a session. */
  readonly createOneTimeLink: () => Promise<string>
}

/** A server with a dashboard. It contains samples, unless it should be empty. */
export async function dashboardServer(changes: Partial<DashboardOptions> = {}): Promise<DashboardTestServer> {
  const { app, createOneTimeLink } = servedDashboard({
    turns: sampleTurns(start),
    counts: sampleCounts(start),
    storedKeys: sampleKeys(start),
    emptySearches: { list: async () => ({ searches: sampleSearches(start) }) },
    feedback: { list: async () => ({ feedback: sampleFeedback(start) }), byPage: async () => samplePageFeedback },
    search: { search: sampleSearch },
    previews: memoryPreviews(['beta', 'engineering', 'partners', 'Sales, Europe', 'staff']).previews,
    siteUrl: site,
    assets: await builtAssets(),
    ...changes,
  })
  const server = createServer(nodeListener(app))
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  }
  return { origin: `http://localhost:${port}`, close, createOneTimeLink }
}

/** The client files of the dashboard, built in memory. */
async function builtAssets(): Promise<DashboardAssets> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          'dashboard-theme': 'src/islands/entries/pages/dashboard-theme.ts',
          dashboard: 'src/islands/entries/pages/dashboard.ts',
          'dashboard-sheet': 'templates/styles/dashboard.css',
        },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: 'assets/[name][extname]',
          chunkFileNames: 'chunks/[name].js',
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  const files = new Map(output.map(file => [file.fileName, 'code' in file ? file.code : file.source]))
  return {
    styles: ['assets/dashboard-sheet.css'],
    scripts: ['dashboard.js'],
    earlyScripts: ['dashboard-theme.js'],
    read: async name => {
      const content = files.get(name)
      if (content === undefined) return undefined
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
      return { bytes, mediaType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    },
  }
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}
