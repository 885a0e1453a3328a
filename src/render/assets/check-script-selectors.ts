import type { Site } from '../../site/site.ts'
import { createPositionLookup } from '../../source/diagnostics/create-position-lookup.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { createSelectorFix, type FixSelector, linkSelector, type SelectorFix } from './link-selectors.ts'

/**
 * Report selectors and comparisons in the author's scripts that match no link or page, because the address there
 * differs in its trailing slash.
 */
export function checkScriptSelectors(site: Site, paths: readonly string[], files: DocsFolder['files']): Diagnostic[] {
  const fixOf = lazy(() => createSelectorFix(site))
  return paths.flatMap(path => checkScript(path, files.get(path)?.text ?? '', groups => fixOf()(groups)))
}

function checkScript(path: string, text: string, fixOf: FixSelector): Diagnostic[] {
  const written = lazy(() => writtenForms(text))
  const positionAt = lazy(() => createPositionLookup(text))
  return [...text.matchAll(selectors)].flatMap(({ index, groups }) => {
    const { selector, literal, compared: address, mark: quote } = groups ?? {}
    const isComparison = literal !== undefined
    if (selector === undefined && !isComparison) return []
    const fix = fixOf(isComparison ? { selector: literal, quote, address } : groups)
    // A script that contains both forms matches the link.
    if (!fix || written().has(fix.fixedSelector)) return []
    const start = text.indexOf(fix.selector, index)
    const from = positionAt()(start)
    const to = positionAt()(start + fix.selector.length)
    return [wrongAddress(fix, isComparison, { path, ...from, endLine: to.line, endColumn: to.column })]
  })
}

/** The selectors and the quoted addresses of a script, as written. */
const writtenForms = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(forms), ({ groups }) => groups?.selector ?? groups?.literal ?? ''))

/** An address in quotation marks. */
const quotedAddress = /(?<literal>(?<mark>["'`])(?<compared>\/[^"'`\\\n]*)\k<mark>)/

/** Uses a lookahead, because a selector contains a quoted address, and two of these can share a quotation mark. */
const forms = new RegExp(`(?=(?<selector>${linkSelector.source})|${quotedAddress.source})`, 'gi')

/** A comparison of the address of a page or link with a text. */
const comparison = new RegExp(
  String.raw`(?:pathname|getAttribute\((?:'href'|"href")\))\s*[!=]==?\s*${quotedAddress.source}`,
)

/**
 * Comments are skipped. A comment must follow white space: the "/*" in "image/*" does not start one. White space at the
 * start of a line ends with the line, so that no line is read again.
 */
const selectors = new RegExp(
  String.raw`(?<=^|\s)/\*(?:[^]*?\*/|[^]*)|^[^\S\n\r\u2028\u2029]*//.*|(?<selector>${linkSelector.source})|${comparison.source}`,
  'gim',
)

const wrongAddress = (
  { address, fixedAddress, fixedSelector }: SelectorFix,
  isComparison: boolean,
  span: Span,
): Diagnostic => ({
  code: 'render/link-selector',
  severity: 'hint',
  message: isComparison
    ? `This script compares an address with "${address}", but in this site the page has the address "${fixedAddress}".`
    : `This script selects links to "${address}", but in this site their address is "${fixedAddress}".`,
  span,
  hint: `Write ${fixedSelector}. "pages" in lectern.json sets whether addresses of pages end with a slash.`,
})
