import type { PageFrame } from '../frame/page-frame.ts'

/** Links that do not lead to another page, or that the reader should only open on purpose. */
const excludedLinks = "[download],[target=_blank],[rel~=nofollow],[aria-current],[href^='#']"

/**
 * The rules by which browsers fetch the next page before the reader opens it: while a pointer rests on its link. Pages
 * are fetched but not run, so that analytics do not count visits that do not take place.
 *
 * @returns JSON in which `<` is written as `\u003c`; `undefined` if the site does not prefetch pages.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRulesOf({
  config,
  hasPrefetch,
}: Pick<PageFrame, 'config' | 'hasPrefetch'>): string | undefined {
  if (!hasPrefetch) return undefined
  const { base } = config.settings
  // Files of the build and routes of the server; the pages for signing in; everything with the extension of a file.
  const excluded = [`${base}/_*`, `${base}/login{/*}?`, `${base}/*.(\\w{1,5})`]
  const where = {
    and: [
      { href_matches: `${base}/*` },
      { not: { href_matches: excluded } },
      { not: { selector_matches: excludedLinks } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] }).replaceAll('<', '\\u003c')
}
