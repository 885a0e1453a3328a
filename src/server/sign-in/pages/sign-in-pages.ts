import { languages } from '../../../navigation/languages.ts'
import {
  fillSignInPage,
  type SignInPageData,
  signInPagePath,
  tokenPagePath,
} from '../../../site/sign-in/sign-in-page.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { errorResponse } from '../../error-response.ts'
import type { PublishedSite } from '../../site/open-published-site.ts'
import { preferredTags } from './preferred-tags.ts'

/** The sign-in pages that the build has written. */
export interface SignInPages {
  readonly signIn: (request: Request, data: SignInPageData) => Promise<Response>
  /** The page that reads the token of the author's sign-in page from its address. */
  readonly token: (request: Request) => Promise<Response>
}

/** All languages that a site can have. English is tried first. */
const tags = [...new Set(['en', ...Object.values(languages).map(({ tag }) => tag)])]

export function openSignInPages(site: PublishedSite): SignInPages {
  const readers = { signIn: fileReaders(site, signInPagePath), token: fileReaders(site, tokenPagePath) }
  const respond = async (
    request: Request,
    kind: keyof typeof readers,
    fill: (html: string) => string,
    returnTo?: string,
  ) => {
    const base = await site.use(async ({ base }) => base)
    const ofReader = preferredTags(request.headers.get('Accept-Language'), tags)
    for (const tag of [...languageOfPage(returnTo, base), ...ofReader]) {
      const html = await readers[kind].get(tag)?.()
      if (html !== undefined) return htmlResponse(fill(html), await policyOf(site))
    }
    return errorResponse(notBuilt)
  }
  return {
    signIn: (request, data) => respond(request, 'signIn', html => fillSignInPage(html, data), data.returnTo),
    token: request => respond(request, 'token', html => html),
  }
}

/** The language of the page that the reader has opened, if its folder has the code of one: `/de/guides/start`. */
function languageOfPage(address: string | undefined, base: string): readonly string[] {
  const [, folder = ''] = (address?.slice(base.length) ?? '').split(/[/?#]/)
  const language = ownValue(languages, folder.toLowerCase())
  return language ? [language.tag] : []
}

const fileReaders = (site: PublishedSite, pathOf: (tag: string) => string) =>
  new Map(tags.map(tag => [tag, site.derived(pathOf(tag), text => text)]))

const notBuilt = {
  status: 503,
  code: 'no-sign-in-page',
  message: 'The site was built before "signIn" was set in lectern.json. Build it again.',
} as const

/** The content security policy of the pages of the site. */
const policyOf = (site: PublishedSite): Promise<string> =>
  site.use(async ({ base, headers }) => headers(`${base}/login`)['Content-Security-Policy'] ?? "default-src 'self'")

/** The page is never stored or embedded. */
function htmlResponse(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${policy}; form-action 'self'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language, Cookie',
      'X-Robots-Tag': 'noindex, nofollow',
      // Not `no-referrer`: browsers would send the form without its origin.
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
  })
}
