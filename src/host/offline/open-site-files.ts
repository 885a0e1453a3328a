import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlineNames } from '../../render/offline/offline-names.ts'
import type { OfflineSite } from '../../render/offline/offline-site.ts'
import { type SvgSymbol, svgSymbols } from '../../render/offline/svg-symbols.ts'
import { parseRedirects, redirectLookup } from '../../server/site/redirect-rules.ts'
import { listFilesBelow } from '../disk/list-files.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { markerPath, parseMarker } from '../disk/site-marker.ts'
import { clientFolder, readClient } from '../package-files.ts'

/** A built site that an offline copy is made from. */
export interface SiteFiles extends OfflineSite {
  readonly folder: string
  /** All paths in order. */
  readonly paths: readonly string[]
  /** Files of the site with another name in the copy. */
  readonly names: ReadonlyMap<string, string>
  /** The symbols of an SVG file by their ids. */
  readonly symbolsIn: (path: string) => ReadonlyMap<string, SvgSymbol>
  /** The script that starts each page, without the call of it. */
  readonly starter: string
  /** The addresses of the pages that readers find in the navigation or the search. */
  readonly listed: readonly string[]
}

/** Read what the conversion of each file needs to know about the others. */
export function openSiteFiles(
  folder: string,
  siteUrl: string | undefined,
  starter: StarterScript = readStarter(),
): SiteFiles {
  const paths = listFilesBelow(folder)
  const base = parseMarker(readTextIfExists(join(folder, markerPath)) ?? '')?.base ?? ''
  const names = offlineNames(paths)
  const redirects = redirectLookup(parseRedirects(readTextIfExists(join(folder, '_redirects')) ?? ''))
  return {
    folder,
    paths,
    names,
    base,
    siteUrl,
    files: new Set(paths),
    redirectOf: pathname => redirects(pathname)?.to,
    nameOf: path => names.get(path) ?? path,
    symbolsIn: symbolReader(folder),
    starterPath: `_lectern/${starter.file}`,
    starter: starter.text,
    listed: paths.filter(path => /^_lectern\/pages-[^/]*\.json$/.test(path)).flatMap(path => listedIn(folder, path)),
  }
}

/** The script that starts each page. */
export interface StarterScript {
  /** The name of its file. */
  readonly file: string
  readonly text: string
}

function readStarter(): StarterScript {
  const file = readClient().offline?.file
  if (file === undefined) throw new Error('The client was not built: run "npm run build".')
  return { file, text: readFileSync(join(clientFolder, file), 'utf8') }
}

export const readSiteFile = (site: SiteFiles, path: string): Promise<Buffer> => readFile(join(site.folder, path))

export const readSiteText = (site: SiteFiles, path: string): Promise<string> =>
  readFile(join(site.folder, path), 'utf8')

export const readSiteFileSync = (site: SiteFiles, path: string): Buffer => readFileSync(join(site.folder, path))

export const sizeOfSiteFile = (site: SiteFiles, path: string): number => statSync(join(site.folder, path)).size

/** The list that the page for missing addresses uses, written by the build. */
function listedIn(folder: string, path: string): readonly string[] {
  const pages = JSON.parse(readFileSync(join(folder, path), 'utf8')) as readonly { readonly href: string }[]
  return pages.map(({ href }) => href)
}

function symbolReader(folder: string): SiteFiles['symbolsIn'] {
  const known = new Map<string, ReadonlyMap<string, SvgSymbol>>()
  return path => {
    const symbols = known.get(path) ?? svgSymbols(readFileSync(join(folder, path), 'utf8'))
    known.set(path, symbols)
    return symbols
  }
}
