import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** What browsers do not allow a page that is opened from a disk, and how to find it in a script. */
const onlyOnWebsites: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['XMLHttpRequest', /\bnew\s+XMLHttpRequest\b/],
  ['Worker', /\bnew\s+(?:Shared)?Worker\b/],
  ['navigator.serviceWorker', /\bnavigator\.serviceWorker\b/],
  ['EventSource', /\bnew\s+EventSource\b/],
]

/** Reports parts of an author's script that don't work in an offline copy. */
export function scriptDiagnostics(path: string, text: string): readonly Diagnostic[] {
  // Code of components is a bundle, whose positions are not those of the author's files.
  if (path.startsWith('_lectern/')) return []
  return onlyOnWebsites.flatMap(([name, pattern]) => {
    const found = pattern.exec(text)
    if (!found) return []
    const before = text.slice(0, found.index).split('\n')
    return [
      {
        code: 'host/offline-script' as const,
        severity: 'warning' as const,
        message: `The script uses ${name}, which browsers don't allow for pages that are opened from a disk. This part does not work in the zip file.`,
        span: { path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
        hint: 'To load files of the site, use fetch, which works in the zip file, too.',
      },
    ]
  })
}

/** The diagnostic for a module that is not valid JavaScript. */
export const invalidModule = (path: string): Diagnostic => ({
  code: 'host/offline-module',
  severity: 'warning',
  message: `"${path}" is loaded as a module, but it is not valid JavaScript, so it was left out of the zip file.`,
  hint: 'Fix the syntax errors that browsers report for this file.',
})

/** Reported if pages show a part of an SVG file that is not a `<symbol>`. */
export const missingSymbol = (href: string): Diagnostic => ({
  code: 'host/offline-symbol',
  severity: 'warning',
  message: `Pages show "${href}" with <use>. Only a <symbol> of the file can be shown in the zip file, and the file has none with this ID.`,
  hint: 'Make the part of the SVG file a <symbol> with an id, or write the SVG into the page.',
})
