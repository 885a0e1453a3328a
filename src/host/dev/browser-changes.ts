import { isPageFile } from '../project/file-kinds.ts'
import type { ChangedFiles } from './preview-state.ts'
import type { SiteOperations } from './site-operations.ts'

/** The changes that browsers are notified of, besides changes of their pages. */
export interface BrowserChanges {
  /** Addresses of style sheets, images and similar files, and of scripts that pages do not run directly. */
  readonly assets: readonly string[]
  /** Whether a script changed. It cannot be replaced without a reload. */
  readonly hasScripts: boolean
  /** The address of the page that was changed, if it is a single one. */
  readonly page: string | undefined
}

/** @param files If absent, no file has changed. */
export function browserChanges<Site>(
  operations: SiteOperations<Site>,
  before: Site,
  site: Site,
  files: ChangedFiles | undefined,
): BrowserChanges {
  const paths = files === undefined || files === 'any' ? [] : [...files]
  const publishedIn = (site: Site) =>
    paths
      .filter(path => !isPageFile(path) && operations.publishes(site, path))
      .map(path => ({ path, isRun: operations.runs(site, path) }))
  // A removed file is requested once more, and is missing then.
  const published = [...publishedIn(before), ...publishedIn(site)]
  const replaceable = published.filter(({ path, isRun }) => !isRun && !/\.html?$/i.test(path))
  const base = encodeURI(operations.base(site))
  return {
    assets: [...new Set(replaceable.map(({ path }) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`))],
    hasScripts: published.some(({ isRun }) => isRun),
    page: onlyPage(operations, site, paths),
  }
}

function onlyPage<Site>(operations: SiteOperations<Site>, site: Site, paths: readonly string[]): string | undefined {
  let only: string | undefined
  for (const path of paths) {
    const href = isPageFile(path) ? operations.hrefOfFile(site, path) : undefined
    if (href !== undefined && only !== undefined) return undefined
    only ??= href
  }
  return only
}
