import type { Site } from '../../site/site.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { createSelectorFix, linkSelector, type SelectorFix } from './link-selectors.ts'

/** Report where scripts of the author miss links or pages, because these have the other form of the address. */
export function checkScriptSelectors(site: Site, paths: readonly string[], files: DocsFolder['files']): Diagnostic[] {
  const fixOf = lazy(() => createSelectorFix(site))
  return paths.flatMap(path => {
    const text = files.get(path)?.text ?? ''
    return [...text.matchAll(selectors)].flatMap(({ index, groups }) => {
      const { selector, literal, compared: address, mark: quote } = groups ?? {}
      const isComparison = literal !== undefined
      if (selector === undefined && !isComparison) return []
      const fix = fixOf()(isComparison ? { selector: literal, quote, address } : groups)
      // A script that looks for both forms finds the link.
      if (!fix || text.includes(fix.fixedSelector)) return []
      const start = text.indexOf(fix.selector, index)
      return [wrongAddress(fix, isComparison, spanBetween(path, text, start, start + fix.selector.length))]
    })
  })
}

/** A comparison of the address of a page or link with a text. */
const comparison =
  /(?:pathname|getAttribute\((?:'href'|"href")\))\s*[!=]==?\s*(?<literal>(?<mark>["'`])(?<compared>\/[^"'`\\\n]*)\k<mark>)/

/** Comments are skipped. A comment must follow white space: the "/*" in "image/*" does not start one. */
const selectors = new RegExp(
  String.raw`(?<=^|\s)/\*(?:[^]*?\*/|[^]*)|^[^\S\n]*//.*|(?<selector>${linkSelector.source})|${comparison.source}`,
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
    : `This script looks for links to "${address}", but in this site their address is "${fixedAddress}".`,
  span,
  hint: `Write ${fixedSelector}. "pages" in lectern.json sets whether addresses of pages end with a slash.`,
})
