import type { SourceFile } from '../../source/source-file.ts'

/** What a file names, as it is written there. */
export interface ScannedImports {
  readonly imports: readonly string[]
  /** What `<Snippet file="…" />` means. */
  readonly snippets: readonly string[]
}

/**
 * Find what a file imports, before any of it is parsed. What is kept of a page depends on it: what only looks like an
 * import may be among it, but none may be missing.
 */
export function scanImports({ path, text }: SourceFile): ScannedImports {
  const forms = /\.[cm]?[jt]sx?$/.test(path) ? [anyImport] : [statement, call]
  const hasKeyword = text.includes('import') || text.includes('export')
  return {
    imports: hasKeyword ? forms.flatMap(form => [...text.matchAll(form)].map(specifierOf)) : [],
    snippets: text.includes('<Snippet') ? [...text.matchAll(legacySnippet)].map(([, file]) => file ?? '') : [],
  }
}

const specifierOf = ([, ...quoted]: RegExpExecArray): string => quoted.find(found => found !== undefined) ?? ''

const legacySnippet = /<Snippet\b[^>]*\bfile=["']([^"']+)["']/g

// Each token can be read in one way only, a comment within an import has at most a thousand signs, and no clause goes on
// over the keyword of another: so none of these takes much longer than its text is long.
const comment = String.raw`/\*(?:[^*]|\*(?!/)){0,1000}\*/|//.{0,1000}[\n\r\u2028\u2029]`
const gap = String.raw`(?:\s|${comment})*`
const gapOrBrackets = String.raw`(?:\s|\(|${comment})*`
const quoted = String.raw`(?:'([^'\n]+)'|"([^"\n]+)")`
const quotedOrTemplate = String.raw`(?:'([^'\n]+)'|"([^"\n]+)"|${'`([^`\\n]+)`'})`

/** The keyword of a statement. Within braces, `import` and `export` are names as others: `{ export, import as a }`. */
const keyword = String.raw`(?<![\w$])(?:import|export)(?![\w$]|\s*(?:as\s+[\w$]+\s*)?[,}])`
/** The name of an export may be a text: `{ 'a-b' as c }`. */
const quotedName = String.raw`(?:'[^'\n]*'|"[^"\n]*")(?=${gap}(?:as\b|from\b|[,}]))`
const clause = String.raw`(?:(?!${keyword})[\w$\\\s,*{}\u0080-\uffff]|${comment}|${quotedName})*?`

/** What stands before the keyword of a statement in a page: prose too has things `from "…"`. */
const beginning = String.raw`(?:^|[;}]|\*/)[^\S\n]*`
// A search for the keyword is twice as fast as one for what stands before it.
const statement = new RegExp(
  String.raw`${keyword}(?<=${beginning}(?:import|export))(?=(?:${clause}\bfrom)?${gap}${quoted})`,
  'gm',
)
const call = new RegExp(String.raw`\bimport${gap}\(${gapOrBrackets}${quotedOrTemplate}`, 'g')
const anyImport = new RegExp(String.raw`\b(?:from|import)${gapOrBrackets}${quotedOrTemplate}`, 'g')
