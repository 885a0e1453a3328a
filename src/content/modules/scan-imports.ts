import type { SourceFile } from '../../source/source-file.ts'
import { detachedText } from '../../source/text/detached-text.ts'

/** The imports of a file, as written. */
export interface ScannedImports {
  readonly imports: readonly string[]
  /** The files in `<Snippet file="…" />`. */
  readonly snippets: readonly string[]
}

/**
 * Find the imports of a file without parsing it. Cache keys of pages depend on the result. It may contain text that
 * only looks like an import, but no import may be missing.
 */
export function scanImports({ path, text }: SourceFile): ScannedImports {
  const patterns = /\.[cm]?[jt]sx?$/.test(path) ? [anyImport] : [statement, call]
  const hasKeyword = text.includes('import') || text.includes('export')
  const imports = hasKeyword ? patterns.flatMap(pattern => [...text.matchAll(pattern)].map(specifierOf)) : []
  return {
    // It is kept for each file, and a copy has no room for more entries: 130 bytes less.
    imports: [...imports],
    snippets: text.includes('<Snippet') ? [...text.matchAll(legacySnippet)].map(specifierOf) : [],
  }
}

/** Detached, because it is kept for each file while the text of the file is not. */
const specifierOf = ([, ...quoted]: RegExpExecArray): string =>
  detachedText(quoted.find(found => found !== undefined) ?? '')

const legacySnippet = /<Snippet\b[^>]*\bfile=["']([^"']+)["']/g

// Each token matches in only one way, comments in an import are limited to 1000 characters, and no clause continues
// past the keyword of another one. So matching takes nearly linear time.
const comment = String.raw`/\*(?:[^*]|\*(?!/)){0,1000}\*/|//.{0,1000}[\n\r\u2028\u2029]`
const gap = String.raw`(?:\s|${comment})*`
const gapOrBrackets = String.raw`(?:\s|\(|${comment})*`
const quoted = String.raw`(?:'([^'\n]+)'|"([^"\n]+)")`
const quotedOrTemplate = String.raw`(?:'([^'\n]+)'|"([^"\n]+)"|${'`([^`\\n]+)`'})`

/** The keyword of a statement. In braces, `import` and `export` are ordinary names: `{ export, import as a }`. */
const keyword = String.raw`(?<![\w$])(?:import|export)(?![\w$]|\s*(?:as\s+[\w$]+\s*)?[,}])`
/** The name of an export may be a string: `{ 'a-b' as c }`. */
const quotedName = String.raw`(?:'[^'\n]*'|"[^"\n]*")(?=${gap}(?:as\b|from\b|[,}]))`
const clause = String.raw`(?:(?!${keyword})[\w$\\\s,*{}\u0080-\uffff]|${comment}|${quotedName})*?`

/** The text before the keyword of a statement in a page. Needed because prose may contain `from "…"` too. */
const statementStart = String.raw`(?:^|[;}]|\*/)[^\S\n]*`
// Searching for the keyword is twice as fast as searching for the text before it.
const statement = new RegExp(
  String.raw`${keyword}(?<=${statementStart}(?:import|export))(?=(?:${clause}\bfrom)?${gap}${quoted})`,
  'gm',
)
const call = new RegExp(String.raw`\bimport${gap}\(${gapOrBrackets}${quotedOrTemplate}`, 'g')
const anyImport = new RegExp(String.raw`\b(?:from|import)${gapOrBrackets}${quotedOrTemplate}`, 'g')
