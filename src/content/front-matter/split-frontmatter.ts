import type { Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { pageScanOf, type SimpleField } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Frontmatter } from '../page.ts'
import { looksLikeAccess, mentionsAccess } from './access-fields.ts'
import { isOwnAddress } from './check-address.ts'
import { checkFrontmatter } from './check-frontmatter.ts'
import { fieldSpans } from './field-spans.ts'
import { unclosedFrontmatter, withConsequence } from './front-matter-diagnostics.ts'
import { parseYaml } from './parse-yaml.ts'
import { isFalse, toFrontmatter } from './to-frontmatter.ts'
import { findUnreadFrontMatter } from './unread-front-matter.ts'

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
    const diagnostic = isUnreadable ? unclosedFrontmatter(file.path) : findUnreadFrontMatter(file.path, source)
    return { value: page, diagnostics: diagnostic ? [diagnostic] : [] }
  }
  const [whole, language = '', yaml = ''] = match
  const parsed = parseYaml(file.path, language, yaml)
  const isUnreadable = parsed.diagnostics.length > 0 && mentionsAccess(yaml)
  const yamlDiagnostics = isUnreadable ? parsed.diagnostics.map(withConsequence) : parsed.diagnostics
  const value = isUnreadable ? withoutAccess(parsed.value) : parsed.value
  const fields = fieldSpans(Object.keys(value), yaml, file.path)
  const diagnostics = [...yamlDiagnostics, ...checkFrontmatter(value, fields, file.path)]
  const text = source.slice(whole.length)
  const lineOffset = whole.split('\n').length - 1
  const page = pageOfFields(value, fields, { path: file.path, text, lineOffset })
  const frontmatter = { ...page.frontmatter, ...(isUnreadable && { hasUnreadableAccess: true }) }
  return { value: { ...page, frontmatter }, diagnostics }
}

/** The front matter of a page, as if the page had no text. */
export function splitPageHead(file: SourceFile): Outcome<SplitPage> {
  const scan = pageScanOf(file)
  if (!scan) return splitFrontmatter(frontmatterOnly(file))
  const values = Object.fromEntries(scan.fields)
  const spans = scan.fields.map((field, at) => [field[0], spanOfField(file.path, field, at)] as const)
  const rest = { path: file.path, text: '', lineOffset: scan.fields.length + 2 }
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
  { path, text, lineOffset }: Pick<SplitPage, 'text' | 'lineOffset'> & Pick<SourceFile, 'path'>,
): SplitPage {
  const fields = toFrontmatter(values)
  const leadsToItself = fields.url !== undefined && isOwnAddress(fields.url, path)
  const frontmatter = leadsToItself ? { ...fields, url: undefined } : fields
  const explicitlyFalse = Object.keys(values).filter(
    name => isFalse(values[name]) || (name === 'public' && !frontmatter.public),
  )
  return { frontmatter, fieldSpans, explicitlyFalse, text, lineOffset }
}

/** Who may read the page is unknown, so the lines that could be read must not give access either. */
function withoutAccess({ groups, public: isPublic, ...others }: Record<string, unknown>): Record<string, unknown> {
  return others
}
