import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'

/**
 * Whether `url` in front matter leads to the page itself, so that the page would forward readers to itself. Pages in
 * other languages often repeat the path of the first language: `fr/guides/start.mdx` has `url: guides/start`.
 */
export function isOwnAddress(url: string, path: string): boolean {
  const own = stemOf(path)
  const target = stemOf(url.replace(/[?#].*$/s, ''))
  if (target === '') return false
  return own === target || (!url.startsWith('/') && own.endsWith(`/${target}`))
}

/** `/guides/start.mdx`, `guides/start/` and `guides/start/index` are `guides/start`. */
const stemOf = (path: string): string =>
  path
    .replace(/^(?:\.?\/)+|\/+$/g, '')
    .replace(/\.mdx?$/i, '')
    .replace(/\/index$/, '')

export const urlToItself = (url: string, span: Span | undefined): Diagnostic => ({
  code: 'content/url-to-itself',
  severity: 'warning',
  message: `"url: ${url}" in the front matter leads to the page itself, so it has no effect.`,
  span,
  hint: 'Remove "url". It is for entries of the sidebar that link to another page or another site.',
})
