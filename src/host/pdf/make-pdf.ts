import type { Page, Route } from '../../content/page.ts'
import { openSite } from '../../open-site.ts'
import { type PdfSelection, routesIn, selectParts, type UnknownName } from '../../render/pdf/pdf-parts.ts'
import { selectVariation } from '../../render/pdf/select-variation.ts'
import { anonymous, signedInReader } from '../../source/access/access.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { OpenSite } from '../../update-site.ts'
import { copySources } from '../build/copy-sources.ts'
import { machineFor } from '../build/machine.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import { openStore } from '../cache/store.ts'
import { addRemoteSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import type { SettingOverrides } from '../project/override-settings.ts'
import { readScanned } from '../project/read-folder.ts'
import { scanFolder } from '../project/scan-folder.ts'
import { createDisposables } from '../threads/disposables.ts'
import type { PrintOptions, WrittenPdf } from './print-options.ts'
import { openSiteFiles } from './site-files.ts'
import { writePdf } from './write-pdf.ts'

export interface PdfOptions extends PrintOptions {
  /** The folder of the site. It is not part of the project. */
  readonly siteFolder: string
  readonly cache: string | undefined
  readonly settings: SettingOverrides
  readonly withCode: boolean
  readonly specOptions: FetchSpecOptions
  readonly selection: PdfSelection
  /** The ID or label of a variation. By default, the first one. */
  readonly variation: string | undefined
  /** The groups of the reader for whom pages are selected. If absent, they are selected for a reader who has not signed in. */
  readonly groups: readonly string[] | undefined
}

export type PdfResult =
  | (WrittenPdf & { readonly is: 'written' })
  /** Nothing was written: there are no pages, or no pages with these names. */
  | { readonly is: 'not-found'; readonly diagnostics: readonly Diagnostic[]; readonly unknown: readonly UnknownName[] }

/** Writes pages of a project as a PDF. */
export async function makePdf(options: PdfOptions): Promise<PdfResult> {
  const { directory, siteFolder } = options
  // Printing does not count as a visit.
  const settings = { ...options.settings, integrations: false }
  const { cache, diagnostics: cacheDiagnostics } = openCacheFolder(options.cache)
  const scan = scanFolder(directory, { out: siteFolder, cache, settings })
  const read = await readScanned(scan)
  const { folder, fetched } = await addRemoteSpecs(read.value, cache, { ...options.specOptions, directory })
  const store = cache === undefined ? undefined : openStore(cache, folder.frame.version)
  const disposables = createDisposables()
  try {
    const machine = machineFor({ store, code: options.withCode, directory: scan.directory, threads: true, disposables })
    const reader = options.groups === undefined ? anonymous : signedInReader(options.groups)
    const { value: open, diagnostics } = await openSite(folder, machine, { reader })
    const projectDiagnostics = [...cacheDiagnostics, ...read.diagnostics, ...fetched.diagnostics, ...diagnostics]
    if (!open) return { is: 'not-found', diagnostics: projectDiagnostics, unknown: [] }
    const selectable = { navigation: open.site.navigation, pages: readablePages(open) }
    const { parts, labels, unknown: unknownParts } = selectParts(selectable, options.selection)
    const routes = routesIn(parts)
    const { variations } = open.site.config
    const { variation, unknown: unknownVariations } = selectVariation(
      { variations, pages: open.site.pages, routes },
      options.variation,
    )
    const unknown = [...unknownParts, ...unknownVariations]
    if (unknown.length > 0 || routes.length === 0) return { is: 'not-found', diagnostics: projectDiagnostics, unknown }
    const files = openSiteFiles(open, open.site.config.settings.base, copySources(scan, folder))
    const written = await writePdf(options, {
      open,
      parts,
      routes,
      files,
      variation,
      labels: variation ? [...labels, variation.label] : labels,
    })
    const printedFiles = new Set(routes.flatMap(route => open.site.pages.get(route)?.path ?? []))
    const isRelevant = ({ span, severity }: Diagnostic) => severity === 'error' || (span && printedFiles.has(span.path))
    const relevant = [...projectDiagnostics, ...files.diagnostics()].filter(isRelevant)
    return { ...written, is: 'written', diagnostics: [...relevant, ...written.diagnostics] }
  } finally {
    store?.close()
    await disposables.disposeAll()
  }
}

/** The pages that the reader may read. */
function readablePages({ plan }: OpenSite): ReadonlyMap<Route, Page> {
  return new Map([...plan.pages()].flatMap(({ page }) => (page ? [[page.route, page] as const] : [])))
}
