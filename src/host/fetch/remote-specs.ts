import type { SdkFormat } from '../../api-spec/model/sdk.ts'
import type { Config } from '../../config/config.ts'
import { parseConfig } from '../../config/parse-config.ts'
import { sdkInput, sdkSourcesOf, symbolPagesIn } from '../../reference/binding/sdk-inputs.ts'
import { attachmentsOf, graphqlAttachmentsOf, operationEntriesIn } from '../../reference/binding/spec-inputs.ts'
import { sourceName } from '../../reference/subjects/find-source.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import { pageScanOf } from '../../source/page-scan.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { isPageFile } from '../project/file-kinds.ts'

/** An API spec, an overlay of one, or the output of a documentation tool, that is not among the text files of a project. */
export interface RemoteSpec {
  /** As written: a URL, or for the output of a documentation tool, maybe a path. */
  readonly url: string
  /** The position of its first reference. For a referenced file, the position of the spec that leads to it. */
  readonly span: Span
  /** The URL of the file that refers to it. Absent if the project itself names it. */
  readonly from?: string | undefined
  /** Whether it is a GraphQL schema. */
  readonly isGraphql?: boolean | undefined
  /** The documentation tool that wrote it. */
  readonly sdk?: SdkFormat | undefined
}

/**
 * Every URL of a spec that `docs.json` or the front matter of a page names, without duplicates, and libraries that must be
 * read.
 *
 * @param pages The files whose front matter is read. By default, all files.
 */
export function findRemoteSpecs(
  folder: DocsFolder,
  pages: Iterable<SourceFile> = folder.files.values(),
): readonly RemoteSpec[] {
  const found = new Map<string, RemoteSpec>()
  for (const remote of [...inConfig(folder), ...[...pages].flatMap(inFrontMatter)])
    if (!found.has(remote.url)) found.set(remote.url, remote)
  return [...found.values()]
}

function inConfig(folder: DocsFolder): readonly RemoteSpec[] {
  // Its errors are reported by the build.
  const config = parseConfig(folder).value
  return config === undefined ? [] : [...specsNamedIn(config), ...librariesIn(folder, config)]
}

/** The URLs of specs in the settings. Cached, because the settings are searched before and after each edit. */
const specsNamedIn = memoize((config: Config): readonly RemoteSpec[] => {
  const attached = attachmentsOf(config).flatMap(({ sources, span }) =>
    sources.flatMap(({ source, overlays = [] }) => [source, ...overlays].map(written => ({ written, span }))),
  )
  const named = operationEntriesIn(config.navigation.children).map(({ spec, span }) => ({ written: spec, span }))
  const schemas = graphqlAttachmentsOf(config).flatMap(({ sources, span }) =>
    sources.flatMap(({ source, files = [] }) =>
      [source, ...files].map(written => ({ written, span, isGraphql: true as const })),
    ),
  )
  return [...attached, ...named, ...schemas].flatMap(({ written, ...remote }) =>
    isUrl(sourceName(written)) ? [{ ...remote, url: sourceName(written) }] : [],
  )
})

/** The libraries that must be read, as in `findRemoteSpecs`, without reading the front matter of all pages. */
export function findLibraries(folder: DocsFolder): readonly RemoteSpec[] {
  const config = parseConfig(folder).value
  return config ? librariesIn(folder, config) : []
}

/** Libraries at a URL, and those whose files are not among the text files of the project. */
function librariesIn({ files }: DocsFolder, config: Config): readonly RemoteSpec[] {
  return sdkSourcesOf(config, symbolPagesAmong(files)).flatMap(({ source, format, span }) => {
    // Plain HTTP is reported where the setting is read.
    if (isUrl(source)) return /^http:/i.test(source) ? [] : [{ url: source, span, sdk: format }]
    const isComplete = !mixedFormats.has(format) && sdkInput(source, format, files) !== undefined
    return isComplete ? [] : [{ url: source, span, sdk: format }]
  })
}

/** Cached, because the files are searched again before each edit. */
const symbolPagesAmong = memoize((files: DocsFolder['files']) => symbolPagesIn(pageFilesAmong(files)))

function* pageFilesAmong(files: DocsFolder['files']): Iterable<SourceFile> {
  for (const file of files.values()) if (isPageFile(file.path)) yield file
}

/** Tools that also write files that are not read as text. */
const mixedFormats: ReadonlySet<SdkFormat> = new Set(['javadoc', 'sphinx'])

const frontMatter = /^---\r?\n[\s\S]*?^---\s*$/m
const binding = /^((?:openapi|asyncapi|openapi-schema):\s*["']?)(https?:\/\/[^\s"']+)/gim

function inFrontMatter(file: SourceFile): readonly RemoteSpec[] {
  // Such a page names no address.
  if (!isPageFile(file.path) || pageScanOf(file)) return []
  const { path, text } = file
  if (!text.startsWith('---')) return []
  const [written = ''] = frontMatter.exec(text) ?? []
  if (!written.includes('://')) return []
  return [...written.matchAll(binding)].map(({ 1: prefix = '', 2: url = '', index }) => {
    const line = written.slice(0, index).split('\n').length
    return { url, span: { path, line, column: prefix.length + 1 } }
  })
}
