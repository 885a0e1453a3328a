import matter from 'gray-matter'
import { LineCounter, parseDocument } from 'yaml'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { toIconReference } from '../../source/icon-reference.ts'
import { pageFactsOf, type SimpleField } from '../../source/page-facts.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Frontmatter } from '../page.ts'
import { accessFieldsOf, looksLikeAccess, mentionsAccess } from './access-fields.ts'
import { checkFrontmatter, frontmatterFields, pageModes } from './check-frontmatter.ts'
import { parseAuthors, toDate } from './dates-and-authors.ts'
import { fieldSpans } from './field-spans.ts'
import {
  endlessAlias,
  foreignLanguage,
  noFrontmatter,
  tooManyAliases,
  withConsequence,
} from './front-matter-diagnostics.ts'
import { parsePlainFields } from './parse-plain-fields.ts'
import { findUnreadFrontMatter } from './unread-front-matter.ts'
import { explainYamlProblem, problemOffset } from './yaml-problem.ts'

/** A page split into front matter and text. `lineOffset` is the number of lines before the text. */
export interface SplitPage {
  readonly frontmatter: Frontmatter
  /** The spans of its fields, by name. */
  readonly fieldSpans: Readonly<Record<string, Span>>
  /** Names of the fields that are false. */
  readonly explicitlyFalse: readonly string[]
  readonly text: string
  readonly lineOffset: number
}

const frontMatterPattern = /^---[ \t]*(\w*)[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds what `normalizedText` removes or replaces.
const normalizedCharacters = /[\0-\x08\x0B-\x1F\x7F-\x9F\uFEFF]/

// biome-ignore lint/suspicious/noControlCharactersInRegex: HTML does not allow them, not even as references.
const controlCharacters = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g

/** Most front matter is shorter, in characters. */
const usualFrontMatterLength = 1000

/** The last line of most front matter is shorter, in characters. */
const maxEndLength = 40

/** A page without its text, for callers that only need the front matter. */
export function frontmatterOnly(file: SourceFile): SourceFile {
  const end = file.text.indexOf('\n---', 3)
  const length = end === -1 ? usualFrontMatterLength : Math.min(end + maxEndLength, usualFrontMatterLength)
  const start = normalizedText(file.text.slice(0, length))
  const [whole] = frontMatterPattern.exec(start) ?? []
  // If the match ends where the text was cut off, its last line may be incomplete.
  return whole !== undefined && whole.length < start.length ? { ...file, text: whole } : file
}

function normalizedText(text: string): string {
  // One search is faster than three replacements, and most texts contain none of these characters.
  if (!normalizedCharacters.test(text)) return text
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
}

/** Split a page into its parsed front matter and its text. Invalid YAML is reported and parsed line by line. */
export function splitFrontmatter(file: SourceFile): Outcome<SplitPage> {
  const source = normalizedText(file.text)
  const match = frontMatterPattern.exec(source)
  if (!match) {
    const isUnreadable = looksLikeAccess(source)
    const page: SplitPage = {
      frontmatter: { ...toFrontmatter({}), ...(isUnreadable && { hasUnreadableAccess: true }) },
      fieldSpans: {},
      explicitlyFalse: [],
      text: source,
      lineOffset: 0,
    }
    const diagnostic = isUnreadable ? noFrontmatter(file.path) : findUnreadFrontMatter(file.path, source)
    return { value: page, diagnostics: diagnostic ? [diagnostic] : [] }
  }
  const [whole, language = '', yaml = ''] = match
  const parsed = parseYaml(file.path, language, yaml)
  const isUnreadable = parsed.diagnostics.length > 0 && mentionsAccess(yaml)
  const yamlDiagnostics = isUnreadable ? parsed.diagnostics.map(withConsequence) : parsed.diagnostics
  const value = isUnreadable ? withoutAccess(parsed.value) : parsed.value
  const fields = fieldSpans(Object.keys(value), yaml, file.path)
  const diagnostics = [...yamlDiagnostics, ...checkFrontmatter(value, fields)]
  const text = source.slice(whole.length)
  const lineOffset = whole.split('\n').length - 1
  const page = pageOfFields(value, fields, { text, lineOffset })
  const frontmatter = { ...page.frontmatter, ...(isUnreadable && { hasUnreadableAccess: true }) }
  return { value: { ...page, frontmatter }, diagnostics }
}

/** The front matter of a page, as if the page had no text. */
export function splitPageHead(file: SourceFile): Outcome<SplitPage> {
  const facts = pageFactsOf(file)
  if (!facts) return splitFrontmatter(frontmatterOnly(file))
  const values = Object.fromEntries(facts.fields)
  const spans = facts.fields.map((field, at) => [field[0], spanOfField(file.path, field, at)] as const)
  const rest = { text: '', lineOffset: facts.fields.length + 2 }
  return { value: pageOfFields(values, Object.fromEntries(spans), rest), diagnostics: [] }
}

/** @param at The number of fields before it. The first line of the file consists of hyphens. */
function spanOfField(path: string, [, , endColumn]: SimpleField, at: number): Span {
  const line = at + 2
  return { path, line, column: 1, endLine: line, endColumn }
}

function pageOfFields(
  values: Record<string, unknown>,
  fieldSpans: SplitPage['fieldSpans'],
  { text, lineOffset }: Pick<SplitPage, 'text' | 'lineOffset'>,
): SplitPage {
  const frontmatter = toFrontmatter(values)
  const explicitlyFalse = Object.keys(values).filter(
    name => isFalse(values[name]) || (name === 'public' && !frontmatter.public),
  )
  return { frontmatter, fieldSpans, explicitlyFalse, text, lineOffset }
}

/** Who may read the page is unknown, so the lines that could be read must not give access either. */
function withoutAccess({ groups, public: isPublic, ...others }: Record<string, unknown>): Record<string, unknown> {
  return others
}

/** @returns Without diagnostics, if all of the front matter could be read. */
function parseYaml(path: string, language: string, yaml: string): Outcome<Record<string, unknown>> {
  if (language !== '' && language.toLowerCase() !== 'yaml')
    return { value: {}, diagnostics: [foreignLanguage(path, language)] }
  const plain = parsePlainFields(yaml)
  if (plain) return { value: plain, diagnostics: [] }
  // Aliases can expand a few lines to gigabytes. Front matter needs only a few.
  if ((yaml.match(/(^|[\s,[{])\*[^\s*]/g)?.length ?? 0) > 20)
    return { value: parseLineByLine(yaml), diagnostics: [tooManyAliases(path)] }
  // The fast parser stops at such a line.
  if (/^---/m.test(yaml)) return parseBrokenYaml(path, yaml)
  try {
    const { data } = matter(`---\n${yaml}\n---\n`, { language: 'yaml', engines: {} })
    if (isCyclic(data)) return { value: parseLineByLine(yaml), diagnostics: [endlessAlias(path)] }
    return isRecord(data) ? { value: data, diagnostics: [] } : parseBrokenYaml(path, yaml)
  } catch {
    // The fast parser reports only that it failed. The other parser reports the position.
    return parseBrokenYaml(path, yaml)
  }
}

/** Whether a value contains itself, through an alias: `&list [*list]`. */
function isCyclic(value: unknown, ancestors: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ancestors.includes(value) || Object.values(value).some(inner => isCyclic(inner, [...ancestors, value]))
}

function parseBrokenYaml(path: string, yaml: string): Outcome<Record<string, unknown>> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, strict: false })
  const problem = document.errors[0]
  const at = problem ? lines.linePos(problemOffset(problem, document)) : { line: 1, col: 1 }
  const diagnostic: Diagnostic = {
    code: 'content/broken-frontmatter',
    severity: 'warning',
    ...explainYamlProblem(problem?.message, yaml.split('\n')[at.line - 1] ?? ''),
    span: { path, line: at.line + 1, column: at.col },
  }
  return { value: parseLineByLine(yaml), diagnostics: [diagnostic] }
}

/** The plain `name: value` lines of front matter that is not valid YAML. */
function parseLineByLine(yaml: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const line of yaml.split('\n')) {
    const match = /^([\w:-]+):\s+(.+)$/.exec(line)
    if (match?.[1] && match[2]) values[match[1]] = match[2].trim().replace(/^["']|["']$/g, '')
  }
  return values
}

function toFrontmatter(raw: Record<string, unknown>): Frontmatter {
  const { mode, keywords, related, lastUpdatedDate, createdDate, authors, icon, iconType, ...fields } = raw
  return {
    title: toText(fields.title),
    description: toText(fields.description),
    sidebarTitle: toText(fields.sidebarTitle),
    icon: toIconReference(icon, iconType),
    tag: toText(fields.tag),
    mode: pageModes.find(known => known === mode) ?? 'default',
    hidden: isTrue(fields.hidden),
    noindex: isTrue(fields.noindex),
    searchable: !isFalse(fields.searchable),
    boost: typeof fields.boost === 'number' ? fields.boost : undefined,
    keywords: toTexts(keywords),
    deprecated: isTrue(fields.deprecated),
    hideFooterPagination: isTrue(fields.hideFooterPagination),
    hideApiMarker: isTrue(fields.hideApiMarker),
    related: related === false ? false : Array.isArray(related) ? related.flatMap(toRelated) : undefined,
    timestamp: typeof fields.timestamp === 'boolean' ? fields.timestamp : undefined,
    lastUpdatedDate: toDate(lastUpdatedDate),
    createdDate: toDate(createdDate),
    authors: parseAuthors(authors).authors,
    rss: isTrue(fields.rss),
    url: addressOf(fields.url),
    api: toText(fields.api),
    openapi: toText(fields.openapi),
    asyncapi: toText(fields.asyncapi),
    graphql: toText(fields.graphql),
    playground: toText(fields.playground),
    authMethod: toText(fields.authMethod),
    ...accessFieldsOf(raw),
    canonical: toText(fields.canonical),
    robots: toText(fields.robots),
    custom: customFieldsOf(fields),
  }
}

/** The fields that the format does not define. */
function customFieldsOf(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => !frontmatterFields.has(name))
  if (entries.length === 0) return {}
  // Dates are the only YAML values that JSON does not have.
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)))
}

function toRelated(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  return isRecord(entry)
    ? Object.entries(entry).flatMap(([label, href]) => (typeof href === 'string' ? [`${label}: ${href}`] : []))
    : []
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function addressOf(value: unknown): string | undefined {
  const address = toText(value)
  return address === undefined || isScriptAddress(address) ? undefined : address
}

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap(entry => toText(entry) ?? [])
const isTrue = (value: unknown): boolean => value === true || value === 'true'
const isFalse = (value: unknown): boolean => value === false || value === 'false'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
