import matter from 'gray-matter'
import { LineCounter, parseDocument } from 'yaml'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { toIconReference } from '../../source/icon-reference.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Frontmatter } from '../page.ts'
import { checkFrontmatter, frontmatterFields, pageModes } from './check-frontmatter.ts'
import { parseAuthors, toDate } from './dates-and-authors.ts'
import { fieldSpans } from './field-spans.ts'

/** A page's text without its head; `lineOffset` is the number of lines that the head took. */
export interface SplitPage {
  readonly frontmatter: Frontmatter
  /** Where its fields stand, by their names. */
  readonly fieldSpans: Readonly<Record<string, Span>>
  /** Names of the fields that say no. */
  readonly explicitlyFalse: readonly string[]
  readonly text: string
  readonly lineOffset: number
}

const frontMatterPattern = /^---[ \t]*(\w*)[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/

// biome-ignore lint/suspicious/noControlCharactersInRegex: HTML has no place for them, not even as references.
const controls = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g

/** Most heads are shorter, in characters. */
const usualFrontMatterLength = 1000

/** A page without its text, for who asks for its head alone. */
export function frontmatterOnly(file: SourceFile): SourceFile {
  const start = normalizedText(file.text.slice(0, usualFrontMatterLength))
  const [whole] = frontMatterPattern.exec(start) ?? []
  // At the end of the piece, what looks like the last line of a head may go on.
  return whole !== undefined && whole.length < start.length ? { ...file, text: whole } : file
}

const normalizedText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')

/** Split the YAML head from a page and understand it. A head that cannot be read is reported and saved line by line. */
export function splitFrontmatter(file: SourceFile): Outcome<SplitPage> {
  const source = normalizedText(file.text)
  const match = frontMatterPattern.exec(source)
  if (!match) {
    const bare: SplitPage = {
      frontmatter: toFrontmatter({}),
      fieldSpans: {},
      explicitlyFalse: [],
      text: source,
      lineOffset: 0,
    }
    return { value: bare, diagnostics: [] }
  }
  const [whole, language = '', yaml = ''] = match
  const { value, diagnostics: ofYaml } = parseYaml(file.path, language, yaml)
  const fields = fieldSpans(Object.keys(value), yaml, file.path)
  const diagnostics = [...ofYaml, ...checkFrontmatter(value, fields)]
  const text = source.slice(whole.length)
  const lineOffset = whole.split('\n').length - 1
  const denied = Object.keys(value).filter(name => isFalse(value[name]))
  return {
    value: { frontmatter: toFrontmatter(value), fieldSpans: fields, explicitlyFalse: denied, text, lineOffset },
    diagnostics,
  }
}

function parseYaml(path: string, language: string, yaml: string): Outcome<Record<string, unknown>> {
  if (language !== '' && language.toLowerCase() !== 'yaml')
    return { value: {}, diagnostics: [foreignLanguage(path, language)] }
  // Aliases can multiply a few lines into gigabytes; a page's head has no use for more than a handful.
  if ((yaml.match(/(^|[\s,[{])\*[^\s*]/g)?.length ?? 0) > 20)
    return { value: parseLineByLine(yaml), diagnostics: [tooManyAliases(path)] }
  try {
    const { data } = matter(`---\n${yaml}\n---\n`, { language: 'yaml', engines: {} })
    if (isCyclic(data)) return { value: parseLineByLine(yaml), diagnostics: [endlessAlias(path)] }
    return { value: isRecord(data) ? data : {}, diagnostics: [] }
  } catch {
    // The fast parser says only that it failed; the other one says where, and mends what can be mended.
    return parseBrokenYaml(path, yaml)
  }
}

/** An alias may name the value around it: `&list [*list]`. */
function isCyclic(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return around.includes(value) || Object.values(value).some(inner => isCyclic(inner, [...around, value]))
}

function parseBrokenYaml(path: string, yaml: string): Outcome<Record<string, unknown>> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, strict: false })
  const problem = document.errors[0]
  const at = problem ? lines.linePos(problem.pos[0]) : { line: 1, col: 1 }
  const diagnostic: Diagnostic = {
    code: 'content/broken-frontmatter',
    severity: 'warning',
    message: `The YAML head of this page cannot be read: ${(problem?.message.split('\n')[0] ?? 'it is not a list of names and values').replace(/ at line \d+, column \d+:?$/, '')}.`,
    span: { path, line: at.line + 1, column: at.col },
    hint: 'Put values with a colon or a quotation mark in quotes: title: "Keys: an overview". The lines that could be read are used.',
  }
  return { value: parseLineByLine(yaml), diagnostics: [diagnostic] }
}

/** The plain `name: value` lines of a head that is not YAML. */
function parseLineByLine(yaml: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const line of yaml.split('\n')) {
    const match = /^([\w:-]+):\s+(.+)$/.exec(line)
    if (match?.[1] && match[2]) values[match[1]] = match[2].trim().replace(/^["']|["']$/g, '')
  }
  return values
}

function toFrontmatter(raw: Record<string, unknown>): Frontmatter {
  const { mode, keywords, related, groups, lastUpdatedDate, createdDate, authors, icon, iconType, ...rest } = raw
  return {
    title: text(rest.title),
    description: text(rest.description),
    sidebarTitle: text(rest.sidebarTitle),
    icon: toIconReference(icon, iconType),
    tag: text(rest.tag),
    mode: pageModes.find(known => known === mode) ?? 'default',
    hidden: isTrue(rest.hidden),
    noindex: isTrue(rest.noindex),
    searchable: !isFalse(rest.searchable),
    boost: typeof rest.boost === 'number' ? rest.boost : undefined,
    keywords: texts(keywords),
    deprecated: isTrue(rest.deprecated),
    hideFooterPagination: isTrue(rest.hideFooterPagination),
    hideApiMarker: isTrue(rest.hideApiMarker),
    related: related === false ? false : Array.isArray(related) ? related.flatMap(toRelated) : undefined,
    timestamp: typeof rest.timestamp === 'boolean' ? rest.timestamp : undefined,
    lastUpdatedDate: toDate(lastUpdatedDate),
    createdDate: toDate(createdDate),
    authors: parseAuthors(authors).authors,
    rss: isTrue(rest.rss),
    url: addressOf(rest.url),
    api: text(rest.api),
    openapi: text(rest.openapi),
    asyncapi: text(rest.asyncapi),
    playground: text(rest.playground),
    authMethod: text(rest.authMethod),
    groups: texts(groups),
    public: typeof rest.public === 'boolean' ? rest.public : undefined,
    canonical: text(rest.canonical),
    robots: text(rest.robots),
    custom: customFieldsOf(rest),
  }
}

/** Fields of its own, which a page may have for itself. */
function customFieldsOf(rest: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(rest).filter(([name]) => !frontmatterFields.has(name))
  // Dates are the only values of YAML that JSON does not keep.
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)))
}

function toRelated(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  return isRecord(entry)
    ? Object.entries(entry).flatMap(([label, href]) => (typeof href === 'string' ? [`${label}: ${href}`] : []))
    : []
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function addressOf(value: unknown): string | undefined {
  const address = text(value)
  return address === undefined || isScriptAddress(address) ? undefined : address
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap(entry => text(entry) ?? [])
const isTrue = (value: unknown): boolean => value === true || value === 'true'
const isFalse = (value: unknown): boolean => value === false || value === 'false'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const foreignLanguage = (path: string, language: string): Diagnostic => ({
  code: 'content/frontmatter-language',
  severity: 'warning',
  message: `The head of this page says that it is "${language}". Only YAML is read, and nothing in a head is ever run.`,
  span: { path, line: 1, column: 1 },
  hint: 'Begin the head with a line of three hyphens and nothing else, and write its fields as YAML.',
})

const tooManyAliases = (path: string): Diagnostic => ({
  code: 'content/frontmatter-aliases',
  severity: 'warning',
  message: 'The YAML head of this page uses more than 20 aliases (`*name`), so it was not expanded.',
  span: { path, line: 1, column: 1 },
  hint: 'Write the values out.',
})

const endlessAlias = (path: string): Diagnostic => ({
  code: 'content/frontmatter-aliases',
  severity: 'warning',
  message: 'A value in the YAML head of this page holds itself by an alias (`*name`), so none was expanded.',
  span: { path, line: 1, column: 1 },
  hint: 'Write the value out. The lines that could be read are used.',
})
