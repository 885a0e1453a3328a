import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Host, HostFile, HostSite } from '../../render/hosts/host.ts'
import { notFoundPath } from '../../render/output/output-paths.ts'
import { parseHeaders } from '../../server/site/header-rules.ts'
import { parseRedirects } from '../../server/site/redirect-rules.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { markerPath, parseMarker } from '../disk/site-marker.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import { writeAtomically } from '../disk/write-atomically.ts'
import { listSiteFiles } from './published-files.ts'

/** Absolute paths. */
export interface HostFolders {
  /** The folder that is uploaded. */
  readonly out: string
  /** The folder of the site: `out`, or a folder in it. */
  readonly site: string
  /** The folder for configuration that readers must not be able to fetch. */
  readonly configuration: string
}

/** Files of a host that were written, and the limits of the host that the site exceeds. */
export interface WrittenHostFiles {
  readonly uploaded: readonly string[]
  readonly configuration: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Write what a host needs in addition to a published site. */
export function writeHostFiles(host: Host, folders: HostFolders): WrittenHostFiles {
  const { uploaded, configuration, removed = [], diagnostics } = host.filesFor(readHostSite(folders.site))
  for (const path of removed) rmSync(join(folders.site, path), { force: true })
  const notFound = host.needsNotFoundAtTop ? notFoundAtTop(folders) : []
  return {
    uploaded: [...uploaded, ...notFound].map(file => writeFile(folders.out, file)),
    configuration: configuration.map(file => writeFile(folders.configuration, file)),
    diagnostics,
  }
}

/** Read a published site: everything that a host needs to know is in its folder. */
export function readHostSite(site: string): HostSite {
  const files = listSiteFiles(site).map(path => ({ path, bytes: statIfExists(join(site, path))?.size ?? 0 }))
  return {
    base: parseMarker(readTextIfExists(join(site, markerPath)) ?? '')?.base ?? '',
    pages: pagesOf(new Set(files.map(({ path }) => path))),
    redirects: parseRedirects(readTextIfExists(join(site, '_redirects')) ?? ''),
    // Node reads header values as bytes, but files of hosts are UTF-8.
    headers: parseHeaders(readTextIfExists(join(site, '_headers')) ?? '').map(rule => ({
      ...rule,
      headers: rule.headers.map(([name, value]) => [name, Buffer.from(value, 'latin1').toString()] as const),
    })),
    files,
  }
}

/** How the files of pages are named. Each page has a Markdown file next to it. */
function pagesOf(paths: ReadonlySet<string>): HostSite['pages'] {
  const routes = [...paths].filter(path => path.endsWith('.md')).map(path => path.slice(0, -'.md'.length))
  const folders = routes.filter(route => paths.has(`${route}/index.html`))
  const files = routes.filter(route => route !== 'index' && paths.has(`${route}.html`))
  return files.length > folders.length ? 'file' : 'folder'
}

/** The page for unknown addresses, if the site is in a folder. */
function notFoundAtTop({ out, site }: HostFolders): readonly HostFile[] {
  const contents = site === out ? undefined : readTextIfExists(join(site, notFoundPath))
  return contents === undefined ? [] : [{ path: notFoundPath, contents }]
}

function writeFile(folder: string, { path, contents }: HostFile): string {
  const diskPath = join(folder, path)
  writeAtomically(diskPath, contents)
  return diskPath
}
