import type { Diagnostic, Outcome, Span } from '../source/diagnostic.ts'
import { shortDigest } from '../source/digest.ts'
import type { Stage } from '../source/stage.ts'
import type { Body, BodyNode } from './body.ts'
import { buildBody } from './build-body.ts'
import { mentionsOf } from './code-mentions.ts'
import { type ContentSettings, type PageInput, runsCode } from './content-settings.ts'
import { noEffort } from './effort.ts'
import { type SplitPage, splitFrontmatter, withoutText } from './frontmatter.ts'
import { giveIds } from './give-ids.ts'
import { readInline } from './inline-markdown.ts'
import { keepBody } from './kept-bodies.ts'
import { emptyPage, type Frontmatter, type Page } from './page.ts'
import { takeTitle } from './page-title.ts'
import { wordsOfPage } from './page-words.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'
import { type SectionText, sectionTextsOf } from './section-texts.ts'
import { needsOf } from './summarise.ts'
import { fillPlainText } from './variables.ts'

/** A page's largest text, in characters. Above it, the source is shown rather than read. */
export const largestPage = 6_000_000

/** A page and its body together: what one reading of its file makes. */
export interface ParsedPage {
  readonly page: Page
  readonly body: Body
  readonly words: readonly SectionText[]
}

/** What stands on a page without its author having written it there: the reference of an operation. */
export interface GeneratedPart {
  /** What the head of the page says where its author says nothing. */
  readonly head: Partial<Frontmatter>
  /** What its entry in the navigation is marked with, where the head does not tell: `WSS`. */
  readonly marker?: string | undefined
  /** Whether readers can send a request from the page, given its front matter. */
  readonly isPlayable?: ((frontmatter: Frontmatter) => boolean) | undefined
  /** Where that stands which it tells of. */
  readonly span?: Span | undefined
  /** Where an address or icon of this name stands in its words; `isInText`: or in the text of the page. */
  readonly placeOf?: ((name: string, isInText: boolean) => Span) | undefined
  /** Where head and text of the page are written, if they are no file of their own. */
  readonly textSpan?: Span | undefined
  /** The whole content, given what the author wrote and the head in full. */
  readonly draw: (written: readonly BodyNode[], frontmatter: Frontmatter) => readonly BodyNode[]
}

/** A page's summary, kept by its source and everything that it imports. */
export const parsePage: Stage<ContentSettings, PageInput, Outcome<Page>> = {
  name: 'parse-page',
  apply: async (settings, input, run) => {
    const { value, diagnostics } = readPage(settings, input)
    keepBody(input, value.body)
    await wordsOfPage(run, value.page.textDigest, () => value.words)
    return { value: value.page, diagnostics }
  },
}

/** A page by its head alone, as if nothing stood on it; `undefined` where its title is in its text. */
export const glanceAtPage: Stage<ContentSettings, PageInput, Outcome<Page> | undefined> = {
  name: 'glance-page',
  isKept: false,
  apply: (settings, input) => readHead(settings, input),
}

/** What `glanceAtPage` makes of a page, with what stands on it beside its text. */
export function readHead(
  settings: ContentSettings,
  input: PageInput,
  generated?: GeneratedPart,
): Outcome<Page> | undefined {
  const head = headOf(settings, { ...input, file: withoutText(input.file) }, generated)
  const { title } = head.frontmatter
  if (title === undefined) return undefined
  const { page, placed } = head
  return { value: emptyPage({ ...page, title }), diagnostics: placedFindings(head.diagnostics, placed) }
}

/** Read a page whole: head, Markdown, components, snippets, plain expressions, ids. */
export function readPage(settings: ContentSettings, input: PageInput, generated?: GeneratedPart): Outcome<ParsedPage> {
  const { file, imports } = input
  const { split, frontmatter, page: head, placed, diagnostics: headDiagnostics } = headOf(settings, input, generated)
  const reading: Reading = {
    settings: { ...settings, code: runsCode(settings, file.path) },
    components: new Set(settings.components),
    files: new Map([file, ...imports].map(source => [source.path, source])),
    diagnostics: [...headDiagnostics],
    islands: [],
    effort: noEffort(),
    places: new Map(),
    chain: [file.path],
  }
  const drawn = drawText(split.text, split.lineOffset, file.path, reading)
  const { title, children: titled } = takeTitle(drawn, frontmatter, file.path)
  const { children, headings, ids } = giveIds(generated?.draw(titled, frontmatter) ?? titled)
  const words = sectionTextsOf(children)
  const placeOf = linkPlaces(file.path, reading.places, generated)
  const needs = needsOf(children, placeOf)
  const mentions = mentionsOf(reading.islands, reading.files.values())
  const isFeature = (name: string) => name === 'img' || name === 'Twoslash' || reading.components.has(name)
  const page: Page = {
    ...head,
    title,
    headings,
    ids,
    ...needs,
    links: joinedLinks(linksOfHead(head, settings, placeOf), needs.links),
    classes: [...new Set([...needs.classes, ...mentions.classes])],
    features: [...new Set([...needs.features, ...mentions.features.filter(isFeature)])],
    textDigest: shortDigest(JSON.stringify(words)),
    hasAuthorCode: reading.islands.length > 0,
  }
  const diagnostics = placedFindings(reading.diagnostics, placed)
  return { value: { page, body: { children, islands: reading.islands }, words }, diagnostics }
}

/** Addresses in the text below the title, which a reader sees as the text of the page. */
function linksOfHead(
  { path, frontmatter: { description = '' }, fields }: Pick<Page, 'path' | 'frontmatter' | 'fields'>,
  settings: ContentSettings,
  placeOf: (name: string) => Span,
): Page['links'] {
  if (!/[[<]|https?:/.test(description)) return []
  const nodes = readInline({ text: description, path }, settings)
  return needsOf(nodes, name => fields.description ?? placeOf(name)).links
}

/** The same address is listed once. */
const joinedLinks = (...lists: readonly Page['links'][]): Page['links'] => [
  ...new Map(lists.flat().map(link => [link.href, link])).values(),
]

/** The head of a page in full, what is known of the page by it, and its text behind it. */
function headOf(settings: ContentSettings, { file, route }: PageInput, generated?: GeneratedPart) {
  const { value: split, diagnostics } = splitFrontmatter(file)
  const frontmatter = withVariables(completed(split, generated?.head), settings)
  const placed = placedIn(file.path, generated)
  const fields = placedFields(split, placed)
  const hasPlayground = generated?.isPlayable?.(frontmatter) || undefined
  const page = { route, path: file.path, frontmatter, fields, marker: generated?.marker, hasPlayground }
  return { split, frontmatter, page, placed, diagnostics }
}

const placedFields = ({ fields }: SplitPage, placed: (span: Span) => Span): Page['fields'] =>
  placed === asFound ? fields : Object.fromEntries(Object.entries(fields).map(([name, span]) => [name, placed(span)]))

const placedFindings = (found: readonly Diagnostic[], placed: (span: Span) => Span): readonly Diagnostic[] =>
  found.map(each => ({ ...each, span: each.span && placed(each.span) }))

/** Where something stands that was read at a place of a page: a text that is no file of its own has no lines. */
function placedIn(path: string, { textSpan }: Pick<GeneratedPart, 'textSpan'> = {}): (span: Span) => Span {
  return textSpan ? span => (span.path === path ? textSpan : span) : asFound
}

const asFound = (span: Span): Span => span

/** Where the address or icon of a name stands: in the text of the page, or in what the page tells of. */
function linkPlaces(
  path: string,
  places: Reading['places'],
  { placeOf, span, textSpan }: Partial<GeneratedPart> = {},
): (name: string) => Span {
  const placed = placedIn(path, { textSpan })
  return name => {
    const written = places.get(name)
    const own = written && placed(written)
    const exact = own === textSpan ? undefined : own
    return exact ?? placeOf?.(name, own !== undefined) ?? own ?? span ?? { path, line: 1, column: 1 }
  }
}

/** A head with what else is known where it says nothing. */
function completed({ frontmatter, denied }: SplitPage, known: Partial<Frontmatter> | undefined): Frontmatter {
  if (!known) return frontmatter
  const said = Object.entries(frontmatter).filter(
    ([name, value]) => value !== undefined && (value !== false || denied.includes(name)),
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

function drawText(text: string, lineOffset: number, path: string, reading: Reading): BodyNode[] {
  if (text.length > largestPage) {
    reading.diagnostics.push(tooLarge(path, text.length))
    return [{ type: 'element', name: 'CodeBlock', props: { code: text, nocopy: true }, children: [] }]
  }
  const scope: Scope = { names: new Map([['user', { kind: 'value', value: {} }]]), path }
  return buildBody({ text, path, lineOffset, scope }, reading)
}

const tooLarge = (path: string, size: number): Diagnostic => ({
  code: 'content/page-too-large',
  severity: 'error',
  message: `This page has ${Math.round(size / 1e6)} million characters; the limit is ${largestPage / 1e6} million. Its source is shown instead.`,
  span: { path, line: 1, column: 1 },
  hint: 'Split it into several pages.',
})
