import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import type { SdkFormat } from '../../api-spec/model/sdk.ts'
import type { Config } from '../../config/config.ts'
import { isParentEntry } from '../../config/navigation/entry-content.ts'
import { namesSpec } from '../../config/navigation/names-spec.ts'
import type { NavigationEntry } from '../../config/navigation-entry.ts'
import type { SdkAttachment } from '../../config/values/spec-attachment.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import { frontmatterOnly, splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import type { Page } from '../../content/page.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { pageScanOf } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { sourceName } from '../subjects/find-source.ts'
import { isInvalid, sdkFieldOf } from './sdk-field.ts'

/** The output of a documentation tool that a project names. */
export interface SdkSource {
  /** Project path of a file or folder, or a URL. */
  readonly source: string
  readonly format: SdkFormat
  /** Where it is named first. */
  readonly span: Span
}

/** What pages say about the symbols that they document. */
export type SymbolPage = Pick<Page, 'frontmatter' | 'route' | 'path' | 'fieldSpans'>

/** Every library of the navigation and of the front matter of pages, each source once. */
export function sdkSourcesOf(
  { navigation }: Pick<Config, 'navigation'>,
  pages: readonly SymbolPage[],
): readonly SdkSource[] {
  const attached = attachmentsIn(navigation.children)
  const found = new Map<string, SdkSource>()
  const add = (source: string, format: SdkFormat | undefined, span: Span) => {
    const name = sourceName(source).replace(/\/+$/, '')
    if (format !== undefined && name !== '' && !found.has(name)) found.set(name, { source: name, format, span })
  }
  for (const { sources, format, span } of attached) for (const { source } of sources) add(source, format, span)
  const withSource = pagesWithSource(pages)
  if (withSource.length === 0) return [...found.values()]
  const inherited = inheritedBy(navigation.children)
  for (const { page, source, format } of withSource)
    add(source, format ?? inherited.get(page.route)?.format, fieldSpanOf(page, 'sdk'))
  return [...found.values()]
}

/** A page whose front matter names the output of a documentation tool. */
interface PageWithSource {
  readonly page: SymbolPage
  readonly source: string
  readonly format: SdkFormat | undefined
}

/** Cached, because many edits change no page. */
const pagesWithSource = memoize((pages: readonly SymbolPage[]): readonly PageWithSource[] => {
  const withSource: PageWithSource[] = []
  for (const page of pages) {
    const field = sdkFieldOf(page)
    if (field && !isInvalid(field) && field.source !== undefined)
      withSource.push({ page, source: field.source, format: field.format })
  }
  return withSource
})

/** The front matter of the pages that name a symbol of a library, before pages are parsed. */
export function symbolPagesIn(pages: Iterable<SourceFile>): readonly SymbolPage[] {
  const found: SymbolPage[] = []
  for (const file of pages) {
    const page = pageScanOf(file) ? undefined : symbolPageIn(file)
    if (page) found.push(page)
  }
  return found
}

/** Cached, because most files of a project do not change between builds. */
const symbolPageIn = memoize((file: SourceFile): SymbolPage | undefined => {
  if (!mayNameSymbol(file.text) || !namesSymbol.test(file.text)) return undefined
  const { frontmatter, fieldSpans } = splitFrontmatter(frontmatterOnly(file)).value
  return { frontmatter, fieldSpans, path: file.path, route: routeOfEntry(file.path.replace(/\.mdx?$/i, '')) }
})

/** Excludes most pages faster than the pattern. */
function mayNameSymbol(text: string): boolean {
  const end = text.indexOf('\n---')
  return text.slice(0, end === -1 ? undefined : end).includes('sdk')
}

const namesSymbol = /^\uFEFF?---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?["']?sdk["']?\s*:/

function attachmentsIn(entries: readonly NavigationEntry[]): readonly SdkAttachment[] {
  const found: SdkAttachment[] = []
  for (const entry of entries) {
    if (!isParentEntry(entry) || !namesSpec(entry)) continue
    if (entry.sdk) found.push(entry.sdk)
    found.push(...attachmentsIn(entry.children))
  }
  return found
}

/** The library around each page, by its route. */
function inheritedBy(
  entries: readonly NavigationEntry[],
  outer?: SdkAttachment,
  found = new Map<string, SdkAttachment>(),
): ReadonlyMap<string, SdkAttachment> {
  for (const entry of entries) {
    if (entry.type === 'page' && outer && !found.has(routeOfEntry(entry.path)))
      found.set(routeOfEntry(entry.path), outer)
    if (entry.type === 'group' || entry.type === 'division') inheritedBy(entry.children, entry.sdk ?? outer, found)
  }
  return found
}

/** The files of a library: one file, or all files of a folder. `undefined` if no file was found. */
export function sdkInput(
  source: string,
  format: SdkFormat,
  files: ReadonlyMap<string, SourceFile>,
): SpecInput | undefined {
  const file = files.get(source)
  if (file) return { file, references: [], overlays: [], sdk: format }
  const inside = filesIn(source, format, files)
  return inside.length === 0
    ? undefined
    : { file: { path: source, text: '' }, references: inside, overlays: [], sdk: format }
}

/** The files of a folder that a tool writes. A folder also has styles and scripts, which say nothing about symbols. */
function filesIn(folder: string, format: SdkFormat, files: ReadonlyMap<string, SourceFile>): readonly SourceFile[] {
  const start = `${folder}/`
  return [...files.values()].filter(({ path }) => path.startsWith(start) && isOutputFile(path, format))
}

const outputFiles: Readonly<Record<SdkFormat, RegExp>> = {
  typedoc: /\.json$/i,
  docfx: /\.ya?ml$/i,
  javadoc: /(?:\.html?|(?:^|\/)(?:element|package)-list)$/i,
  sphinx: /\.(?:fjson|json)$/i,
  phpdoc: /\.xml$/i,
}

/** Whether a tool writes what it knows about symbols into a file of this name. */
export const isOutputFile = (path: string, format: SdkFormat): boolean => outputFiles[format].test(path)

/** Whether a source is a folder that is packed into one file. */
export const isArchive = (source: string): boolean => /\.(?:zip|jar)$/i.test(source.replace(/[?#].*$/s, ''))
