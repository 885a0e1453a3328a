import type { Diagnostic, Outcome, Span } from '../source/diagnostics/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import { shortDigest } from '../source/text/digest.ts'
import { buildBody } from './body/build-body.ts'
import { parseInlineMarkdown } from './body/parse-inline-markdown.ts'
import { type ContentSettings, mayRunCode, type PageInput } from './context/content-settings.ts'
import type { ParseState } from './context/parse-state.ts'
import { initialCost } from './expressions/evaluation-limits.ts'
import type { Scope } from './expressions/scope.ts'
import { frontmatterOnly, type SplitPage, splitFrontmatter } from './front-matter/split-frontmatter.ts'
import { codeFeaturesOf } from './islands/code-features.ts'
import { emptyPage, type Frontmatter, type Page } from './page.ts'
import { cacheBody } from './pages/body-cache.ts'
import { cachedSectionTexts } from './pages/cached-section-texts.ts'
import { fillPlainText } from './syntax/variables.ts'
import { assignIds } from './text/assign-ids.ts'
import { collectDependencies } from './text/collect-dependencies.ts'
import { extractTitle } from './text/extract-title.ts'
import { type SectionText, sectionTextsOf } from './text/section-texts.ts'
import type { Body, BodyNode } from './tree/body.ts'

/** A page's largest text, in characters. Above it, the source is shown rather than read. */
export const maxPageLength = 6_000_000

/** A page and its body together: what one reading of its file makes. */
export interface ParsedPage {
  readonly page: Page
  readonly body: Body
  readonly sectionTexts: readonly SectionText[]
}

/** What stands on a page without its author having written it there: the reference of an operation. */
export interface GeneratedContent {
  /** What the head of the page says where its author says nothing. */
  readonly frontmatterDefaults: Partial<Frontmatter>
  /** What its entry in the navigation is marked with, where the head does not tell: `WSS`. */
  readonly marker?: string | undefined
  /** Whether readers can send a request from the page, given its front matter. */
  readonly isPlayable?: ((frontmatter: Frontmatter) => boolean) | undefined
  /** Where that stands which it tells of. */
  readonly span?: Span | undefined
  /** Where an address or icon of this name stands in its words; `isInText`: or in the text of the page. */
  readonly spanOf?: ((name: string, isInText: boolean) => Span) | undefined
  /** Where head and text of the page are written, if they are no file of their own. */
  readonly textSpan?: Span | undefined
  /** The whole content, given what the author wrote and the head in full. */
  readonly build: (written: readonly BodyNode[], frontmatter: Frontmatter) => readonly BodyNode[]
}

/** A page's summary, kept by its source and everything that it imports. */
export const parsePage: Stage<ContentSettings, PageInput, Outcome<Page>> = {
  name: 'parse-page',
  apply: async (settings, input, run) => {
    const { value, diagnostics } = buildPage(settings, input)
    cacheBody(input, value.body)
    await cachedSectionTexts(run, value.page.textDigest, () => value.sectionTexts)
    return { value: value.page, diagnostics }
  },
}

/** A page by its head alone, as if nothing stood on it; `undefined` where its title is in its text. */
export const parsePageHead: Stage<ContentSettings, PageInput, Outcome<Page> | undefined> = {
  name: 'glance-page',
  isKept: false,
  apply: (settings, input) => buildPageHead(settings, input),
}

/** What `parsePageHead` makes of a page, with what stands on it beside its text. */
export function buildPageHead(
  settings: ContentSettings,
  input: PageInput,
  generated?: GeneratedContent,
): Outcome<Page> | undefined {
  const head = parseHead(settings, { ...input, file: frontmatterOnly(input.file) }, generated)
  const { title } = head.frontmatter
  if (title === undefined) return undefined
  const { page, placed } = head
  return { value: emptyPage({ ...page, title }), diagnostics: mappedDiagnostics(head.diagnostics, placed) }
}

/** Read a page whole: head, Markdown, components, snippets, plain expressions, ids. */
export function buildPage(
  settings: ContentSettings,
  input: PageInput,
  generated?: GeneratedContent,
): Outcome<ParsedPage> {
  const { file, imports } = input
  const { split, frontmatter, page: head, placed, diagnostics: headDiagnostics } = parseHead(settings, input, generated)
  const reading: ParseState = {
    settings: { ...settings, code: mayRunCode(settings, file.path) },
    components: new Set(settings.components),
    files: new Map([file, ...imports].map(source => [source.path, source])),
    diagnostics: [...headDiagnostics],
    islands: [],
    cost: initialCost(),
    spans: new Map(),
    snippetStack: [file.path],
  }
  const drawn = buildText(split.text, split.lineOffset, file.path, reading)
  const { title, children: titled } = extractTitle(drawn, frontmatter, file.path)
  const { children, headings, ids } = assignIds(generated?.build(titled, frontmatter) ?? titled)
  const words = sectionTextsOf(children)
  const placeOf = linkSpanOf(file.path, reading.spans, generated)
  const needs = collectDependencies(children, placeOf)
  const mentions = codeFeaturesOf(reading.islands, reading.files.values())
  const isFeature = (name: string) => name === 'img' || name === 'Twoslash' || reading.components.has(name)
  const page: Page = {
    ...head,
    title,
    headings,
    ids,
    ...needs,
    links: joinedLinks(descriptionLinks(head, settings, placeOf), needs.links),
    classes: [...new Set([...needs.classes, ...mentions.classes])],
    features: [...new Set([...needs.features, ...mentions.features.filter(isFeature)])],
    textDigest: shortDigest(JSON.stringify(words)),
    hasAuthorCode: reading.islands.length > 0,
  }
  const diagnostics = mappedDiagnostics(reading.diagnostics, placed)
  return { value: { page, body: { children, islands: reading.islands }, sectionTexts: words }, diagnostics }
}

/** Addresses in the text below the title, which a reader sees as the text of the page. */
function descriptionLinks(
  { path, frontmatter: { description = '' }, fieldSpans }: Pick<Page, 'path' | 'frontmatter' | 'fieldSpans'>,
  settings: ContentSettings,
  placeOf: (name: string) => Span,
): Page['links'] {
  if (!/[[<]|https?:/.test(description)) return []
  const nodes = parseInlineMarkdown({ text: description, path }, settings)
  return collectDependencies(nodes, name => fieldSpans.description ?? placeOf(name)).links
}

/** The same address is listed once. */
const joinedLinks = (...lists: readonly Page['links'][]): Page['links'] => [
  ...new Map(lists.flat().map(link => [link.href, link])).values(),
]

/** The head of a page in full, what is known of the page by it, and its text behind it. */
function parseHead(settings: ContentSettings, { file, route }: PageInput, generated?: GeneratedContent) {
  const { value: split, diagnostics } = splitFrontmatter(file)
  const frontmatter = withVariables(withDefaults(split, generated?.frontmatterDefaults), settings)
  const placed = spanMapper(file.path, generated)
  const fields = mappedFieldSpans(split, placed)
  const hasPlayground = generated?.isPlayable?.(frontmatter) || undefined
  const page = { route, path: file.path, frontmatter, fieldSpans: fields, marker: generated?.marker, hasPlayground }
  return { split, frontmatter, page, placed, diagnostics }
}

const mappedFieldSpans = ({ fieldSpans }: SplitPage, placed: (span: Span) => Span): Page['fieldSpans'] =>
  placed === unchangedSpan
    ? fieldSpans
    : Object.fromEntries(Object.entries(fieldSpans).map(([name, span]) => [name, placed(span)]))

const mappedDiagnostics = (found: readonly Diagnostic[], placed: (span: Span) => Span): readonly Diagnostic[] =>
  found.map(each => ({ ...each, span: each.span && placed(each.span) }))

/** Where something stands that was read at a place of a page: a text that is no file of its own has no lines. */
function spanMapper(path: string, { textSpan }: Pick<GeneratedContent, 'textSpan'> = {}): (span: Span) => Span {
  return textSpan ? span => (span.path === path ? textSpan : span) : unchangedSpan
}

const unchangedSpan = (span: Span): Span => span

/** Where the address or icon of a name stands: in the text of the page, or in what the page tells of. */
function linkSpanOf(
  path: string,
  places: ParseState['spans'],
  { spanOf, span, textSpan }: Partial<GeneratedContent> = {},
): (name: string) => Span {
  const placed = spanMapper(path, { textSpan })
  return name => {
    const written = places.get(name)
    const own = written && placed(written)
    const exact = own === textSpan ? undefined : own
    return exact ?? spanOf?.(name, own !== undefined) ?? own ?? span ?? { path, line: 1, column: 1 }
  }
}

/** A head with what else is known where it says nothing. */
function withDefaults(
  { frontmatter, explicitlyFalse }: SplitPage,
  known: Partial<Frontmatter> | undefined,
): Frontmatter {
  if (!known) return frontmatter
  const said = Object.entries(frontmatter).filter(
    ([name, value]) => value !== undefined && (value !== false || explicitlyFalse.includes(name)),
  )
  return { ...frontmatter, ...known, ...Object.fromEntries(said) }
}

/** Variables stand in the texts of a head as well. */
function withVariables(frontmatter: Frontmatter, { variables }: ContentSettings): Frontmatter {
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillPlainText(text, variables))
  const { title, description, sidebarTitle } = frontmatter
  const filled = { title: fill(title), description: fill(description), sidebarTitle: fill(sidebarTitle) }
  const isSame = filled.title === title && filled.description === description && filled.sidebarTitle === sidebarTitle
  return isSame ? frontmatter : { ...frontmatter, ...filled }
}

function buildText(text: string, lineOffset: number, path: string, reading: ParseState): BodyNode[] {
  if (text.length > maxPageLength) {
    reading.diagnostics.push(tooLarge(path, text.length))
    return [{ type: 'element', name: 'CodeBlock', props: { code: text, nocopy: true }, children: [] }]
  }
  const scope: Scope = { names: new Map([['user', { kind: 'value', value: {} }]]), path }
  return buildBody({ text, path, lineOffset, scope }, reading)
}

const tooLarge = (path: string, size: number): Diagnostic => ({
  code: 'content/page-too-large',
  severity: 'error',
  message: `This page has ${Math.round(size / 1e6)} million characters; the limit is ${maxPageLength / 1e6} million. Its source is shown instead.`,
  span: { path, line: 1, column: 1 },
  hint: 'Split it into several pages.',
})
