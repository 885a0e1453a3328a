import { dataScript, offlineData } from '../../render/offline/offline-data.ts'
import { offlineKind } from '../../render/offline/offline-files.ts'
import { offlinePage } from '../../render/offline/offline-html.ts'
import { offlineTarget, rootMarker } from '../../render/offline/offline-site.ts'
import { addressesIn, addressesInData, type CopyPlan } from './copy-plan.ts'
import { offlineStyle } from './offline-style.ts'
import { readSiteFile, readSiteText, type SiteFiles, sizeOfSiteFile } from './open-site-files.ts'
import { scriptEntries } from './script-entries.ts'
import type { ZipEntry } from './zip-file.ts'

/**
 * The files of an offline copy, each made when its turn comes. The plan collects what they lead to, so files that readers
 * cannot get to are left out, such as hidden pages that no page links to.
 */
export async function* offlineEntries(site: SiteFiles, plan: CopyPlan): AsyncIterable<ZipEntry> {
  yield textEntry(site.starterPath, starterScript(site))
  const written = new Set<string>()
  yield* pageEntries(site, plan, written)
  for (const path of site.paths) if (offlineKind(path) === 'data') yield await dataEntry(site, plan, path)
  // Data may lead to pages that no other page leads to.
  yield* pageEntries(site, plan, written)
  for (const path of site.paths)
    if (written.has(path) && (plan.fetched.has(path) || offlineKind(path) === 'data-page'))
      yield await dataEntry(site, plan, path)
  yield* scriptEntries(site, plan)
  yield* assetEntries(site, plan)
}

function starterScript({ starter, base, names }: SiteFiles): string {
  const options = { base, rootMarker, names: Object.fromEntries(names) }
  return `${starter.trimEnd()}\nlecternCopy.start(${JSON.stringify(options)})\n`
}

/** Pages, beginning with those that readers find in the navigation, and files that only exist for links. */
async function* pageEntries(site: SiteFiles, plan: CopyPlan, written: Set<string>): AsyncIterable<ZipEntry> {
  const queue = new Set([...startPages(site), ...plan.reached])
  // A set may grow while it is read.
  for (const path of queue) {
    const kind = offlineKind(path)
    if (written.has(path) || (kind !== 'page' && kind !== 'data-page' && kind !== 'linked')) continue
    written.add(path)
    yield /\.html?$/i.test(path) ? await pageEntry(site, plan, path) : copyEntry(site, path)
    for (const reached of plan.reached) queue.add(reached)
  }
}

function startPages(site: SiteFiles): readonly string[] {
  const listed = site.listed.flatMap(href => {
    const target = offlineTarget(site, href)
    return target?.kind === 'file' ? [target.path] : []
  })
  const start = site.files.has('index.html') ? ['index.html'] : []
  return site.listed.length > 0 ? [...start, ...listed] : site.paths.filter(path => offlineKind(path) === 'page')
}

async function pageEntry(site: SiteFiles, plan: CopyPlan, path: string): Promise<ZipEntry> {
  const text = await readSiteText(site, path)
  return textEntry(site.nameOf(path), offlinePage(text, site, addressesIn(site, plan, path)))
}

async function dataEntry(site: SiteFiles, plan: CopyPlan, path: string): Promise<ZipEntry> {
  const data = offlineData(path, await readSiteText(site, path), addressesInData(site, plan, path))
  return textEntry(`${site.nameOf(path)}.js`, dataScript(data))
}

/** Style sheets, and the files of the author. */
async function* assetEntries(site: SiteFiles, plan: CopyPlan): AsyncIterable<ZipEntry> {
  for (const path of site.paths) {
    const kind = offlineKind(path)
    if (kind === 'style') yield textEntry(site.nameOf(path), await offlineStyle(site, plan, path))
    if (kind !== 'copy' || plan.modules.has(path)) continue
    yield copyEntry(site, path)
    if (
      plan.scriptsFetch &&
      !path.startsWith('_lectern/') &&
      isText.test(path) &&
      sizeOfSiteFile(site, path) <= maxFetchedSize
    )
      yield await dataEntry(site, plan, path)
  }
}

/** Files of authors that their scripts may load. */
const isText = /\.(?:json|geojson|csv|tsv|txt|ya?ml|xml|svg)$/i
const maxFetchedSize = 2_000_000

const copyEntry = (site: SiteFiles, path: string): ZipEntry => ({
  name: site.nameOf(path),
  read: () => readSiteFile(site, path),
})

const textEntry = (name: string, text: string): ZipEntry => ({ name, read: () => Buffer.from(text) })
