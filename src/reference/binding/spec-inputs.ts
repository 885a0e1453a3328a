import { referencedPaths } from '../../api-spec/document/referenced-paths.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import type { Config } from '../../config/config.ts'
import { isParentEntry } from '../../config/navigation/entry-content.ts'
import { mayNameSpec, namesSpec } from '../../config/navigation/names-spec.ts'
import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import type { SpecAttachment } from '../../config/values/spec-attachment.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { changesSettingOf } from '../subjects/changes-setting.ts'
import { findSource, sourceName } from '../subjects/find-source.ts'
import { missingLibrary, missingOverlay, missingSpec } from '../subjects/reference-diagnostics.ts'
import { graphqlServiceOf } from './graphql-service.ts'
import { isArchive, sdkInput, sdkSourcesOf } from './sdk-inputs.ts'
import { graphqlFiles, specFiles } from './spec-files.ts'

type Files = ReadonlyMap<string, SourceFile>

/** Every spec that the project uses, with the files that it consists of. */
export function specInputs(
  files: Files,
  config: Pick<Config, 'navigation' | 'api' | 'settings'>,
  pages: readonly Page[],
): Outcome<readonly SpecInput[]> {
  const diagnostics: Diagnostic[] = []
  const inputs = new Map<string, SpecInput>()
  const attachments = attachmentsOf(config)
  const overlaysBySource = overlaysIn(attachments)
  const add = (source: string) => {
    const file = files.get(source)
    if (file && !inputs.has(source)) inputs.set(source, inputOf(file, overlaysBySource.get(source) ?? [], files))
    return file !== undefined
  }
  for (const { sources, span } of attachments) {
    for (const { source: written, overlays = [] } of sources) {
      const source = sourceName(written)
      // A URL that could not be fetched is reported where it is fetched.
      if (!add(source) && !isUrl(source)) diagnostics.push(missingSpec(source, span, specFiles(files)))
      const missing = overlays.map(sourceName).filter(path => !files.has(path) && !isUrl(path))
      diagnostics.push(...missing.map(path => missingOverlay(path, source, span)))
    }
  }
  for (const { sources, span } of graphqlAttachmentsOf(config)) {
    for (const { source: first, files: others = [] } of sources) {
      const paths = [first, ...others].map(sourceName)
      const missing = paths.filter(path => !files.has(path) && !isUrl(path))
      diagnostics.push(...missing.map(path => missingSpec(path, span, graphqlFiles(files))))
      const [file, ...references] = paths.flatMap(path => files.get(path) ?? [])
      if (file && !inputs.has(file.path))
        inputs.set(file.path, { file, references, overlays: [], graphql: graphqlServiceOf(config, file.path) })
    }
  }
  for (const { source, format, span } of sdkSourcesOf(config, pages)) {
    const input = sdkInput(source, format, files)
    if (input && !inputs.has(source)) inputs.set(source, input)
    // What is wrong with a URL or an archive is reported where it is read.
    if (!input && !isUrl(source) && !isArchive(source)) diagnostics.push(missingLibrary(source, span, files))
  }
  for (const { spec } of operationEntriesIn(config.navigation.children)) {
    const source = isUrl(spec) ? spec : findSource(spec, specFiles(files))
    if (source !== undefined) add(source)
  }
  // A page can refer to any spec of the project, also to one that the navigation does not name. An entry without a spec is
  // an error: its hint names the spec that has the operation.
  if (nameOperations(pages) || hasEntryWithoutSpec(withFallback(config)))
    for (const source of specFiles(files)) if (!isOldVersion(source, files, pages)) add(source)
  return { value: [...inputs.values()], diagnostics }
}

/** Whether a spec is only the old version in a list of changes: its operations have no pages. */
function isOldVersion(source: string, files: Files, pages: readonly Page[]): boolean {
  const isCompared = pages.some(page => {
    const { from } = changesSettingOf(page) ?? {}
    return from !== undefined && findSource(from, specFiles(files)) === source
  })
  const name = fileNameOf(source).replace(/\.[^.]*$/, '')
  const isNamed = ({ frontmatter: { openapi = '', asyncapi = '', custom } }: Page) =>
    [openapi, asyncapi, custom['openapi-schema']].some(text => typeof text === 'string' && text.includes(name))
  return isCompared && !pages.some(isNamed)
}

/** The overlays of each source. A spec is read once, even if it is attached several times. */
function overlaysIn(attachments: readonly SpecAttachment[]): ReadonlyMap<string, readonly string[]> {
  const named = attachments.flatMap(({ sources }) => sources)
  const entries = named.flatMap(({ source, overlays = [] }) =>
    overlays.length > 0 ? [[sourceName(source), overlays] as const] : [],
  )
  // The first attachment with overlays is used.
  return new Map(entries.reverse())
}

/** The spec of a project that a text names, as resolved by `findSource`. */
export function specInputOf(files: Files, written: string): SpecInput | undefined {
  const file = files.get(findSource(written, specFiles(files)) ?? '')
  if (file) return inputOf(file, [], files)
  const schema = files.get(findSource(written, graphqlFiles(files)) ?? '')
  return schema && { file: schema, references: [], overlays: [], graphql: {} }
}

/** Whether a page shows a part of a spec. */
export const namesOperation = ({ frontmatter }: Page): boolean =>
  frontmatter.openapi !== undefined ||
  frontmatter.asyncapi !== undefined ||
  frontmatter.custom['openapi-schema'] !== undefined

/** Cached, because many edits change no page. */
const nameOperations = memoize((pages: readonly Page[]): boolean => pages.some(namesOperation))

function inputOf(file: SourceFile, overlays: readonly string[], files: Files): SpecInput {
  return {
    file,
    references: joinedFiles(file, files),
    overlays: overlays.flatMap(path => files.get(sourceName(path)) ?? []),
  }
}

/** Every file that a spec refers to, directly or indirectly. */
function joinedFiles(file: SourceFile, files: Files): readonly SourceFile[] {
  const found = new Map<string, SourceFile>([[file.path, file]])
  for (const next of found.values()) {
    for (const path of referencedPaths(next)) {
      const other = files.get(path)
      if (other) found.set(path, other)
    }
  }
  found.delete(file.path)
  return [...found.values()]
}

/** Every attachment of a configuration: those of the navigation in order, then those of `api`. */
export function attachmentsOf({ navigation, api }: Pick<Config, 'navigation' | 'api'>): SpecAttachment[] {
  const found: (SpecAttachment | undefined)[] = [navigation.openapi, navigation.asyncapi]
  const visit = (entry: NavigationEntry) => {
    if (!isParentEntry(entry) || !namesSpec(entry)) return
    found.push(entry.openapi, entry.asyncapi)
    entry.children.forEach(visit)
  }
  navigation.children.forEach(visit)
  return [...found, api.openapi, api.asyncapi].filter(attachment => attachment !== undefined)
}

/** Every GraphQL schema of a navigation, in order. */
export function graphqlAttachmentsOf({ navigation }: Pick<Config, 'navigation'>): SpecAttachment[] {
  const found: SpecAttachment[] = []
  const visit = (entry: NavigationEntry) => {
    if (!isParentEntry(entry) || !namesSpec(entry)) return
    if (entry.graphql) found.push(entry.graphql)
    entry.children.forEach(visit)
  }
  navigation.children.forEach(visit)
  return found
}

/** The attachments of `api` are also searched. */
const withFallback = ({ navigation, api }: Pick<Config, 'navigation' | 'api'>): AttachingNode => ({
  openapi: navigation.openapi ?? api.openapi,
  asyncapi: navigation.asyncapi ?? api.asyncapi,
  children: navigation.children,
})

interface AttachingNode extends Attachments {
  readonly children: readonly NavigationEntry[]
}

/** Whether an entry such as `GET /users` names no spec, and none is attached around it. */
const hasEntryWithoutSpec = ({ openapi, asyncapi, children }: AttachingNode) =>
  openapi === undefined &&
  asyncapi === undefined &&
  children.some((entry): boolean => {
    if (entry.type === 'operation') return entry.spec === undefined
    return isParentEntry(entry) && namesSpec(entry) && hasEntryWithoutSpec(entry)
  })

/** Every spec that a navigation entry names directly: `openapi.json GET /users`. */
export function operationEntriesIn(
  entries: readonly NavigationEntry[],
): { readonly spec: string; readonly span: Span }[] {
  const found: { readonly spec: string; readonly span: Span }[] = []
  for (const entry of entries) {
    if (!mayNameSpec(entry) || entry.type === 'page') continue
    if (entry.type !== 'operation') found.push(...operationEntriesIn(entry.children))
    else if (entry.spec !== undefined) found.push({ spec: entry.spec, span: entry.span })
  }
  return found
}
