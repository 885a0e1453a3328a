import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

/** The modules of the search, loaded from their sources. Call `close` when no more modules are needed. */
export async function searchSources() {
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  })
  const paths = [
    'host/records/record-store.ts',
    'search/retrieval/retrieval.ts',
    'search/words/language-tools.ts',
    'search/browser-index/page-terms.ts',
    'search/browser-index/directory.ts',
    'search/browser-index/index-files.ts',
    'search/browser-index/result-page.ts',
    'search/browser-index/open-index.ts',
  ]
  const modules = await Promise.all(paths.map(path => vite.ssrLoadModule(join(root, 'src', path))))
  return { ...Object.assign({}, ...modules), close: () => vite.close() }
}

/** The records of each project in a folder with builds (docs build --data SITES/PROJECT/data) that search may find. */
export function* recordsOfSites(sites, openRecordReader) {
  for (const project of readdirSync(sites)) {
    const folder = join(sites, project, 'data/records')
    if (!existsSync(folder)) continue
    const reader = openRecordReader(folder)
    const pages = reader.routes.map(route => reader.read(route)).filter(records => records?.page.visibility.search)
    reader.close()
    yield { project, pages }
  }
}
