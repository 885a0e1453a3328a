import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'

/**
 * Report a `url` in front matter that readers cannot follow.
 *
 * @param path Of the page.
 */
export function checkAddress(url: string, path: string, span: Span | undefined): Diagnostic[] {
  if (isScriptAddress(url)) return [scriptUrl(span)]
  if (isOwnAddress(url.trim(), path)) return [urlToItself(url, span)]
  return isAddress(url.trim()) ? [] : [invalidUrl(url, span)]
}

/** Whether a text may be a path or a URL. Neither contains white space, which is `%20` there. */
const isAddress = (url: string): boolean => !/\s/.test(url) && (!hasScheme(url) || canParseUrl(url, 'https://host'))

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

const urlToItself = (url: string, span: Span | undefined): Diagnostic => ({
  code: 'content/url-to-itself',
  severity: 'warning',
  message: `"url: ${url}" in the front matter leads to the page itself, so it has no effect.`,
  span,
  hint: 'Remove "url". It is for entries of the sidebar that link to another page or another site.',
})

const invalidUrl = (url: string, span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-url',
  severity: 'warning',
  message: `"url: ${url}" in the front matter is neither a path nor a URL, so the link does not work.`,
  span,
  hint: 'Write the path of a page, such as "/guides/start", or a URL that begins with "https://". Write spaces as "%20".',
})

const scriptUrl = (span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-url',
  severity: 'warning',
  message: '"url" in the front matter is a script. Links cannot run scripts, so it has no effect.',
  span,
  hint: 'Write the path of a page, such as "/guides/start", or a URL that begins with "https://".',
})
