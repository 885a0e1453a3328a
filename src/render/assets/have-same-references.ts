import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { hasSameReferences, mentionsSameFiles, type OptionalFiles } from '../../site/published/published-assets.ts'
import type { Site } from '../../site/site.ts'
import { compareMaps } from '../../source/compare-maps.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { RenderInput } from '../render-input.ts'

/**
 * Whether two states of a project have the same files, and refer to the same ones of those that are published only if
 * something refers to them.
 *
 * @returns `false` if that is not certain, for example after an edit of a script.
 */
export function haveSameReferences(previous: RenderInput, next: RenderInput, optional: OptionalFiles): boolean {
  return (
    previous.reader === undefined &&
    next.reader === undefined &&
    previous.folder.frame === next.folder.frame &&
    previous.mayHaveAsset === next.mayHaveAsset &&
    isDeepEqual(previous.fullPages, next.fullPages) &&
    isDeepEqual([...previous.folder.assets.keys()], [...next.folder.assets.keys()]) &&
    haveSameSettings(previous.site, next.site) &&
    haveSameMentions(previous.folder.files, next.folder.files, optional) &&
    haveSameLinks(previous.site, next.site) &&
    haveSameTexts(previous, next, optional) &&
    isDeepEqual(sourcePathsOf(previous), sourcePathsOf(next))
  )
}

/** The settings that decide where links lead, and which files are read for references. */
const haveSameSettings = (previous: Site, next: Site): boolean => isDeepEqual(settingsOf(previous), settingsOf(next))

const settingsOf = ({ config, redirects, libraries }: Site): readonly unknown[] => [
  config.settings,
  config.sources,
  config.redirects,
  redirects,
  libraries,
]

type Files = RenderInput['folder']['files']

function haveSameMentions(previous: Files, next: Files, optional: OptionalFiles): boolean {
  if (previous === next) return true
  if (previous.size !== next.size) return false
  const others = next.entries()
  for (const [path, file] of previous) {
    const [nextPath, nextFile] = others.next().value ?? []
    if (nextPath !== path) return false
    if (nextFile !== file && (isScript.test(path) || !mentionsSameFiles(optional, file, nextFile))) return false
  }
  return true
}

/** Which scripts are published depends on their code. */
const isScript = /\.(?:jsx?|tsx?)$/

const haveSameLinks = ({ pages: previous }: Site, { pages: next }: Site): boolean =>
  compareMaps(previous, next).every(
    ({ before, after }) => before && after && before.path === after.path && isDeepEqual(before.links, after.links),
  )

function haveSameTexts(previous: RenderInput, next: RenderInput, optional: OptionalFiles): boolean {
  const textsOf = ({ file, imports }: SitePageInput) => [file, ...imports]
  const versionIn = ({ site }: RenderInput, input: SitePageInput) => {
    const page = site.pages.get(input.route)
    return page && { page, texts: textsOf(input) }
  }
  const isSame = (input: SitePageInput, other: SitePageInput | undefined) =>
    input === other ||
    (input.route === other?.route &&
      isDeepEqual(pathsOf(textsOf(input)), pathsOf(textsOf(other))) &&
      hasSameReferences(next.site, optional, versionIn(previous, input), versionIn(next, other)))
  return (
    previous.allInputs.length === next.allInputs.length &&
    previous.allInputs.every((input, at) => isSame(input, next.allInputs[at]))
  )
}

const pathsOf = (files: readonly { readonly path: string }[]): readonly string[] => files.map(({ path }) => path)

/** The files of the specs that pages document. */
const sourcePathsOf = ({ specs, folder: { files } }: RenderInput): readonly (readonly string[])[] =>
  Object.keys(specs).map(source => [source, ...pathsOf(specInputOf(files, source)?.references ?? [])])
