import { isAlwaysIgnored } from '../../content/pages/repository-files.ts'
import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import { comparedFiles } from '../../reference/changes/compared-files.ts'
import { type PublishedAssets, publishedAssets, unpublishedFiles } from '../../site/published/published-assets.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { RenderInput } from '../render-input.ts'
import { authorStylePaths } from './asset-files.ts'
import type { AuthorScripts } from './author-scripts.ts'

/**
 * Choose which files of the project the site contains.
 *
 * @param known The result for other pictures, or for other texts that refer to the same files.
 */
export function selectProjectFiles(
  { site, folder, inputs, specs, fullPages, mayHaveAsset = () => true }: RenderInput,
  { active, unsupported, imported }: AuthorScripts,
  known?: PublishedAssets,
): PublishedAssets {
  const { files, frame } = folder
  const sources = Object.keys(specs)
  const references = sources.flatMap(source => specInputOf(files, source)?.references ?? [])
  const named = [...site.config.sources, ...authorStylePaths(site), ...active]
  const texts = () => {
    const selected = new Set<SourceFile>()
    for (const { route, file, imports } of inputs) {
      if (fullPages && !fullPages.has(route)) continue
      selected.add(file)
      for (const imported of imports) selected.add(imported)
    }
    for (const file of [...named.flatMap(path => files.get(path) ?? []), ...(frame.authorTemplates ?? [])])
      selected.add(file)
    return selected
  }
  const sourcePaths = [...sources, ...references.map(({ path }) => path)]
  const published = publishedAssets(
    site,
    {
      texts,
      textOf: path => files.get(path),
      sourcePaths,
      unusedScripts: unsupported,
      imported,
    },
    known,
  )
  const compared = comparedFiles(site.pages, files)
  return {
    ...published,
    paths: new Set([...published.paths].filter(mayHaveAsset)),
    // Pages show what they need of these files.
    unpublished: published.unpublished.filter(path => !compared.has(path)),
  }
}

/** Diagnostics about the files that are left out of the site. */
export function excludedFileDiagnostics(
  { unpublished }: PublishedAssets,
  { excludedPages: pages }: RenderInput,
): Diagnostic[] {
  return unpublishedFiles([...pages.filter(path => !isAlwaysIgnored(path)), ...unpublished])
}
