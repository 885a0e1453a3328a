import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'

/**
 * The page shown instead of a missing site: the errors and how to fix them. It disappears as soon as there is a site.
 */
export function errorPage(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>No site yet</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>There is no site yet</h1>',
    '<p>The project has no <code>docs.json</code> that can be used. As soon as it has one, the site is shown here.</p>',
    '<ul>',
    ...errors.map(listItem),
    '</ul>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const style = [
  'body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 10vh 1.5rem }',
  'code { font-size: .9em }',
  'li { margin-block: 1rem }',
  ':root { color-scheme: light dark }',
].join('\n')

function listItem({ code, message, span, hint }: Diagnostic): string {
  const location = span && `<br><code>${escapeHtml(`${span.path}:${span.line}:${span.column}`)}</code>`
  const hintHtml = hint === undefined ? '' : `<br>${escapeHtml(hint)}`
  return `<li>${escapeHtml(message)}${hintHtml}${location ?? ''} <code>${escapeHtml(code)}</code></li>`
}
