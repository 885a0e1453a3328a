import type { Config } from '../../config/config.ts'
import type { Route } from '../../content/page.ts'
import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import { type AssetUsers, assetUsers } from '../../site/access/asset-users.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { RenderInput } from '../render-input.ts'

/** Find out which pages of a site use which files of the project. The site must have all pages. */
export function findAssetUsers(
  { site, inputs, specs }: Pick<RenderInput, 'site' | 'inputs' | 'specs'>,
  { files, frame }: DocsFolder,
): AssetUsers {
  const filesOfSpec = memoize(({ source }: { readonly source: string }) => [
    ...(files.has(source) ? [source] : []),
    ...(specInputOf(files, source)?.references ?? []).map(({ path }) => path),
  ])
  const sources = new Map<string, Set<Route>>()
  for (const spec of Object.values(specs)) for (const path of filesOfSpec(spec)) sources.set(path, new Set())
  const pages = inputs.map(input => {
    const spec = input.reference && specs[input.reference.source]
    const paths = spec ? filesOfSpec(spec) : []
    for (const path of paths) sources.get(path)?.add(input.route)
    const texts = [input.file, ...input.imports, ...paths.flatMap(path => files.get(path) ?? [])]
    return { route: input.route, texts }
  })
  // Scripts that a page imports belong to this page.
  const imported = new Set(inputs.flatMap(input => input.imports.map(({ path }) => path)))
  const isShared = (path: string) => /\.(?:css|js)$/.test(path) && !imported.has(path)
  const sharedPaths = [...site.assets.keys()].filter(isShared)
  const shared = [
    sharedSettingsOf(site.config),
    ...sharedPaths.flatMap(path => files.get(path) ?? []),
    ...(frame.authorTemplates ?? []),
  ]
  const users = assetUsers(site, { pages, shared, sources, textOf: path => files.get(path) })
  return { ...users, shared: new Set([...users.shared, ...sharedPaths]) }
}

/** The settings that all pages show: logo, fonts, links. The navigation and redirects name files of single pages. */
function sharedSettingsOf(config: Config): SourceFile {
  const notShared = {
    navigation: undefined,
    redirects: undefined,
    addresses: undefined,
    sources: undefined,
    settings: undefined,
    api: undefined,
  } satisfies { readonly [Key in keyof Config]?: undefined }
  return { path: 'docs.json', text: JSON.stringify({ ...config, ...notShared }) }
}
