import { isAlwaysLeftOut } from '../content/repository-files.ts'
import { specInputOf } from '../reference/spec-inputs.ts'
import { leftOutFiles, type PublishedAssets, publishedAssets } from '../site/published-assets.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { AuthorScripts } from './author-scripts.ts'
import type { SiteParts } from './prepare-rendering.ts'

/** Choose which files of the project the site contains. */
export function projectFiles(
  { site, folder, inputs, descriptions }: SiteParts,
  { run, unfit, imported }: AuthorScripts,
): PublishedAssets {
  const { files, frame } = folder
  const sources = Object.keys(descriptions)
  const references = sources.flatMap(source => specInputOf(files, source)?.references ?? [])
  const styles = [...site.assets.keys()].filter(path => path.endsWith('.css'))
  const named = [...site.config.sources, ...styles, ...run]
  const texts = new Set<SourceFile>([
    ...inputs.flatMap(({ file, imports }) => [file, ...imports]),
    ...named.flatMap(path => files.get(path) ?? []),
    ...(frame.authorTemplates ?? []),
  ])
  const used = [...sources, ...references.map(({ path }) => path)]
  return publishedAssets(site, { texts: [...texts], textOf: path => files.get(path), used, unfit, imported })
}

/** Diagnostics about the files that are left out of the site. */
export function leftOutOf({ leftOut }: PublishedAssets, { leftOut: pages }: SiteParts): Diagnostic[] {
  return leftOutFiles([...pages.filter(path => !isAlwaysLeftOut(path)), ...leftOut])
}
