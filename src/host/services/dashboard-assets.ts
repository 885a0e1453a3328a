import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import type { DashboardAssets } from '../../server/dashboard/ports/dashboard-assets.ts'
import { clientFolder, readClient } from '../package-files.ts'

/** The files of the dashboard in the package. Without them, as in a checkout that is not built, pages have no styles. */
export function dashboardAssets(): DashboardAssets {
  const { dashboard: script, 'dashboard-theme': early, 'dashboard-sheet': sheet } = readClient()
  const entries = [script, early, sheet].filter(entry => entry !== undefined)
  // No other file of the package can be read.
  const names = new Set(
    entries.flatMap(({ file, imports, styles, assets = [] }) => [file, ...imports, ...styles, ...assets]),
  )
  return {
    styles: sheet ? [sheet.file] : [],
    scripts: script ? [script.file] : [],
    earlyScripts: early ? [early.file] : [],
    read: async name => {
      if (!names.has(name)) return undefined
      const bytes = new Uint8Array(await readFile(join(clientFolder, name)))
      return { bytes, mediaType: mediaTypeOf(name) }
    },
  }
}

function mediaTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
