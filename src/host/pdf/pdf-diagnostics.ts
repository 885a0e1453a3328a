import type { Page } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** A page that was not ready in time. */
export function latePage(page: Page, lateness: 'unfinished' | 'without-scripts', limitMs: number): Diagnostic {
  const seconds = `${limitMs / 1000} s`
  const isUnfinished = lateness === 'unfinished'
  return {
    code: isUnfinished ? 'host/unfinished-pdf-page' : 'host/stopped-pdf-page',
    severity: 'warning',
    span: { path: page.path, line: 1, column: 1 },
    message: isUnfinished
      ? `The page was still loading or changing after ${seconds}, so the PDF shows it as it was then.`
      : `A script of the page did not end, so the PDF shows the page without its scripts.`,
    hint: isUnfinished
      ? 'Check which image, request or script of the page does not finish, or use a longer --timeout.'
      : 'Check the scripts and components of the page for endless loops.',
  }
}

/** Writing systems without a font on this machine, with the pages that use them. */
export function missingFonts(pagesByScript: ReadonlyMap<string, readonly Page[]>): readonly Diagnostic[] {
  return [...pagesByScript].toSorted().map(([script, pages]) => ({
    code: 'host/missing-pdf-font',
    severity: 'warning',
    ...(pages[0] && { span: { path: pages[0].path, line: 1, column: 1 } }),
    message: `No font on this machine has the script "${script}", so the PDF shows boxes instead of letters on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}.`,
    hint: `Install a font for it, for example with "apt-get install ${fontPackage(script)}", and print the PDF again.`,
  }))
}

const fontPackage = (script: string): string =>
  ['Han', 'Hiragana', 'Katakana', 'Hangul'].includes(script) ? 'fonts-noto-cjk' : 'fonts-noto-core'

const maxNamed = 5

/** Links to parts of the site that are not in the PDF. */
export function linksToOtherPages(urls: ReadonlySet<string>, origin: string): Diagnostic {
  const addresses = [...urls].map(url => url.slice(origin.length)).toSorted()
  const named = addresses.slice(0, maxNamed).join(', ')
  const others = addresses.length > maxNamed ? ` and ${addresses.length - maxNamed} others` : ''
  return {
    code: 'host/unknown-site-url',
    severity: 'hint',
    message: `The PDF has links to pages and files of the site that it does not contain: ${named}${others}. The URL of the site is not known, so they are only text.`,
    hint: 'Set "siteUrl" in lectern.json, or use --site-url.',
  }
}
