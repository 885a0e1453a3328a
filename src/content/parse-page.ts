import type { Diagnostic, Outcome, Span } from '../source/diagnostics/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import { buildBody } from './body/build-body.ts'
import { parseInlineMarkdown } from './body/parse-inline-markdown.ts'
import { type ContentSettings, mayRunCode, type PageInput } from './context/content-settings.ts'
import { type GeneratedSpans, linkSpansOf, spanMapper, unchangedSpan } from './context/page-spans.ts'
import type { ParseState } from './context/parse-state.ts'
import { initialCost } from './expressions/evaluation-limits.ts'
import type { Binding, Scope } from './expressions/scope.ts'
import { checkVariables, fillFrontmatter } from './front-matter/fill-front-matter.ts'
import { relatedEntry } from './front-matter/related-entry.ts'
import { type SplitPage, splitFrontmatter, splitPageHead } from './front-matter/split-frontmatter.ts'
import { codeFeaturesOf } from './islands/code-features.ts'
import { type AuthoredSpans, emptyPage, type Frontmatter, type Page } from './page.ts'
import { withReasons } from './pages/explain-pages.ts'
import { assignIds } from './text/assign-ids.ts'
import { collectDependencies } from './text/collect-dependencies.ts'
import { extractTitle } from './text/extract-title.ts'
import { isShortBody } from './text/is-short-body.ts'
import { numberFootnotes } from './text/number-footnotes.ts'
import type { Body, BodyNode } from './tree/body.ts'
import { wrapListItems } from './tree/wrap-list-items.ts'

/** The maximum length of a page, in characters. Longer pages are shown as source. */
export const maxPageLength = 6_000_000

/** A page with its body and section texts: the result of parsing its file. */
export interface ParsedPage {
  readonly page: Page
  readonly body: Body
}

/** Generated content of a page, such as the reference of an operation. */
export interface GeneratedContent extends GeneratedSpans {
  /** Front matter for fields that the author left out. */
  readonly frontmatterDefaults: Partial<Frontmatter>
  /** The marker of its navigation entry, if the front matter does not define it: `WSS`. */
  readonly marker?: string | undefined
  /** Whether readers can send a request from the page, given its front matter. */
  readonly isPlayable?: ((frontmatter: Frontmatter) => boolean) | undefined
  /** Whether the generated text begins with the whole description, given the front matter. */
  readonly hasWholeDescription?: ((frontmatter: Frontmatter) => boolean) | undefined
  /** Builds the complete content from the author's content and the complete front matter. */
  readonly build: (written: readonly BodyNode[], frontmatter: Frontmatter) => readonly BodyNode[]
}

/** Parses a page to its summary. The cache key is its source and all its imports. */
export const parsePage: Stage<ContentSettings, PageInput, Outcome<Page>> = {
  name: 'parse-page',
  cache: { session: ({ route }) => route, disk: true },
  threads: 'all',
  isRetained: true,
  apply: (settings, input, _run, attach) => {
    const { value, diagnostics } = buildPage(settings, input)
    attach?.(() => JSON.stringify(value.body))
    return { value: value.page, diagnostics }
  },
}

/** Parses a page to its body, as JSON text, for which the store of bodies had no room. */
export const pageBodyText: Stage<ContentSettings, PageInput, string> = {
  name: 'page-body-text',
  cache: {},
  threads: 'any',
  apply: (settings, input) => JSON.stringify(buildPage(settings, input).value.body),
}

/** Parses only the front matter of a page, as if it had no content; `undefined` if its title is in its text. */
export const parsePageHead: Stage<ContentSettings, PageInput, Outcome<Page> | undefined> = {
  name: 'parse-page-head',
  cache: { session: ({ route }) => route },
  apply: (settings, input) => buildPageHead(settings, input),
}

/** Parses only the front matter of a page, which may also have generated content: see `parsePageHead`. */
export function buildPageHead(
  settings: ContentSettings,
  input: PageInput,
  generated?: GeneratedContent,
): Outcome<Page> | undefined {
  const head = parseHead(settings, input, splitPageHead(input.file), generated)
  const { title } = head.frontmatter
  if (title === undefined) return undefined
  const { page, placed } = head
  return { value: emptyPage({ ...page, title }), diagnostics: mappedDiagnostics(head.diagnostics, placed) }
}

/** Parse a page completely: front matter, Markdown, components, snippets, plain expressions, ids. */
export function buildPage(
  settings: ContentSettings,
  input: PageInput,
  generated?: GeneratedContent,
): Outcome<ParsedPage> {
  const { file, problems = [] } = input
  const parsedHead = parseHead(settings, input, splitFrontmatter(file), generated)
  const { split, frontmatter, page: head, placed } = parsedHead
  const state = initialState(settings, input, parsedHead.diagnostics)
  const nodes = buildText(split.text, split.lineOffset, file.path, state)
  const withFootnotes = state.footnotes.textCount > 0 ? numberFootnotes(nodes) : nodes
  const { title, children: content } = extractTitle(withFootnotes, frontmatter, file.path)
  const { children, headings, ids } = assignIds(generated?.build(content, frontmatter) ?? content)
  const spansOf = linkSpansOf(file.path, state.spans, generated)
  const dependencies = collectDependencies(children, spansOf)
  const codeFeatures = codeFeaturesOf(state.islands, state.files.values())
  const isFeature = (name: string) => name === 'img' || name === 'Twoslash' || state.components.has(name)
  const { route, path, marker, hasPlayground, hasWholeDescription, fieldSpans } = head
  // Not spread: each result of a spread may have a hidden class of its own, which needs much memory for all pages.
  const page: Page = {
    route,
    path,
    title,
    frontmatter,
    fieldSpans,
    marker,
    hasPlayground,
    hasWholeDescription,
    headings,
    ids,
    icons: dependencies.icons,
    links: joinedLinks(descriptionLinks(head, settings, spansOf), relatedLinks(head, spansOf), dependencies.links),
    classes: [...new Set([...dependencies.classes, ...codeFeatures.classes])],
    features: [...new Set([...dependencies.features, ...codeFeatures.features.filter(isFeature)])],
    hasAuthorCode: state.islands.length > 0,
    isShort: (generated && isShortBody(children)) || undefined,
  }
  const diagnostics = mappedDiagnostics(withReasons(state.diagnostics, file.path, problems), placed)
  return { value: { page, body: { children, islands: state.islands } }, diagnostics }
}

const initialState = (
  settings: ContentSettings,
  { file, imports, trees, suggestedImports }: PageInput,
  diagnostics: readonly Diagnostic[],
): ParseState => ({
  settings: { ...settings, code: mayRunCode(settings, file.path) },
  components: new Set(settings.components),
  files: new Map([file, ...imports].map(source => [source.path, source])),
  trees,
  suggestedImports,
  diagnostics: [...diagnostics],
  islands: [],
  cost: initialCost(),
  spans: new Map(),
  footnotes: { textCount: 0 },
  snippetStack: [file.path],
})

/** Links in the description, which is shown below the title. */
function descriptionLinks(
  { path, frontmatter: { description = '' }, fieldSpans }: Pick<Page, 'path' | 'frontmatter' | 'fieldSpans'>,
  settings: ContentSettings,
  spansOf: (name: string) => AuthoredSpans,
): Page['links'] {
  if (!/[[<]|https?:/.test(description)) return []
  const nodes = parseInlineMarkdown({ text: description, path }, settings)
  const { description: span } = fieldSpans
  return collectDependencies(nodes, name => (span ? { span } : spansOf(name))).links
}

/** Links to related pages, which are shown at the end of the page. Their addresses begin at the root of the site. */
function relatedLinks(
  { frontmatter: { related }, fieldSpans }: Pick<Page, 'frontmatter' | 'fieldSpans'>,
  spansOf: (name: string) => AuthoredSpans,
): Page['links'] {
  return (related || []).map(entry => {
    const { href } = relatedEntry(entry)
    const address = /^(?:[/#?.]|[a-z][a-z\d+.-]*:)/i.test(href) ? href : `/${href}`
    const { span } = spansOf(address)
    return { href: address, kind: 'page', span: fieldSpans.related ?? span }
  })
}

/** Links without duplicates. */
const joinedLinks = (...lists: readonly Page['links'][]): Page['links'] => [
  ...new Map(lists.flat().map(link => [link.href, link])).values(),
]

/** Parse the front matter of a page: its complete fields, the page head, and the text after it. */
function parseHead(
  settings: ContentSettings,
  { file, route }: PageInput,
  { value: split, diagnostics }: Outcome<SplitPage>,
  generated?: GeneratedContent,
) {
  const { variables } = settings
  // Texts of API descriptions may contain templates of other tools.
  const written = { ...split, frontmatter: fillFrontmatter(split.frontmatter, variables) }
  const frontmatter = withDefaults(written, generated?.frontmatterDefaults)
  const placed = spanMapper(file.path, generated)
  const fields = mappedFieldSpans(split, placed)
  const hasPlayground = generated?.isPlayable?.(frontmatter) || undefined
  const hasWholeDescription = generated?.hasWholeDescription?.(frontmatter) || undefined
  const flags = { marker: generated?.marker, hasPlayground, hasWholeDescription }
  const page = { route, path: file.path, frontmatter, fieldSpans: fields, ...flags }
  return { split, frontmatter, page, placed, diagnostics: [...diagnostics, ...checkVariables(split, variables)] }
}

const mappedFieldSpans = ({ fieldSpans }: SplitPage, placed: (span: Span) => Span): Page['fieldSpans'] =>
  placed === unchangedSpan
    ? fieldSpans
    : Object.fromEntries(Object.entries(fieldSpans).map(([name, span]) => [name, placed(span)]))

const mappedDiagnostics = (diagnostics: readonly Diagnostic[], placed: (span: Span) => Span): readonly Diagnostic[] =>
  diagnostics.map(diagnostic => ({ ...diagnostic, span: diagnostic.span && placed(diagnostic.span) }))

/** Front matter with default values for the fields that it does not define. */
function withDefaults(
  { frontmatter, explicitlyFalse }: SplitPage,
  defaults: Partial<Frontmatter> | undefined,
): Frontmatter {
  if (!defaults) return frontmatter
  const authored = Object.entries(frontmatter).filter(
    ([name, value]) => value !== undefined && (value !== false || explicitlyFalse.includes(name)),
  )
  return { ...frontmatter, ...defaults, ...Object.fromEntries(authored) }
}

function buildText(text: string, lineOffset: number, path: string, state: ParseState): BodyNode[] {
  if (text.length > maxPageLength) {
    state.diagnostics.push(tooLarge(path, text.length))
    return [{ type: 'element', name: 'CodeBlock', props: { code: text, nocopy: true }, children: [] }]
  }
  const { settings } = state
  const user: Binding =
    settings.hasReaders && mayRunCode(settings, path) ? { kind: 'code' } : { kind: 'value', value: {} }
  const scope: Scope = { names: new Map([['user', user], pageProps]), path }
  return [...wrapListItems(buildBody({ text, path, lineOffset, scope }, state))]
}

/** As in MDX, a page is a component. It gets no properties. */
const pageProps: [string, Binding] = ['props', { kind: 'value', value: {}, isProp: true }]

const tooLarge = (path: string, size: number): Diagnostic => ({
  code: 'content/page-too-large',
  severity: 'error',
  message: `This page has ${Math.round(size / 1e6)} million characters; the limit is ${maxPageLength / 1e6} million. Its source is shown instead.`,
  span: { path, line: 1, column: 1 },
  hint: 'Split it into several pages.',
})
