import type { Site } from '../../site/site.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { createSelectorFix, linkSelector, type SelectorFix } from './link-selectors.ts'

/** Report selectors in scripts of the author that find no link, because links have the other form of the address. */
export function checkScriptSelectors(site: Site, paths: readonly string[], files: DocsFolder['files']): Diagnostic[] {
  const fixOf = lazy(() => createSelectorFix(site))
  return paths.flatMap(path => {
    const text = files.get(path)?.text ?? ''
    return [...text.matchAll(selectors)].flatMap(({ index, groups }) => {
      const fix = groups?.selector === undefined ? undefined : fixOf()(groups)
      // A script that looks for both forms finds the link.
      if (!fix || text.includes(fix.fixedSelector)) return []
      return [wrongAddress(fix, spanBetween(path, text, index, index + fix.selector.length))]
    })
  })
}

/** Comments are skipped. A comment must follow white space: the "/*" in "image/*" does not start one. */
const selectors = new RegExp(
  String.raw`(?<=^|\s)/\*(?:[^]*?\*/|[^]*)|^[^\S\n]*//.*|(?<selector>${linkSelector.source})`,
  'gim',
)

const wrongAddress = ({ address, fixedAddress, fixedSelector }: SelectorFix, span: Span): Diagnostic => ({
  code: 'render/link-selector',
  severity: 'hint',
  message: `This script looks for links to "${address}", but in this site their address is "${fixedAddress}".`,
  span,
  hint: `Write ${fixedSelector}. "pages" in lectern.json sets whether addresses of pages end with a slash.`,
})
