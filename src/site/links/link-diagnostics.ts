import type { AuthoredLink, Page, Route } from '../../content/page.ts'
import { didYouMeanPath } from '../../navigation/nearest-path.ts'
import type { PathIndex } from '../../navigation/path-index.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { isSecretFile } from '../../source/paths/secret-files.ts'
import { editDistance } from '../../source/text/edit-distance.ts'
import type { SiteSummary } from '../site.ts'
import { hintForBase } from './base-hint.ts'
import { hintForFeed } from './generated-files.ts'
import { filesIn, routesIn } from './known-paths.ts'

/** Cached hints, by the written address: a search through thousands of names is slow. */
export type HintCache = Map<string, string | undefined>

function hintFor(written: string, known: PathIndex, hints: HintCache): string | undefined {
  if (!hints.has(written)) hints.set(written, didYouMeanPath(written, known))
  return hints.get(written)
}

function hintForSecret(path: string): string | undefined {
  if (!isSecretFile(path)) return undefined
  return 'Files with this name or extension may contain secrets, so they are never published. If the file contains no secrets, rename it.'
}

const hintForFile = (path: string): string =>
  path.startsWith('../')
    ? 'The path leads outside the docs folder. Move the file into the docs folder, and correct the path.'
    : `Add the file "${path}" to the docs folder, or correct the path.`

/** A relative link to a file next to the docs folder, such as the source code. */
const hintForOutside = (path: string): string | undefined =>
  path.startsWith('/../')
    ? 'The link leads outside the docs folder. Write the web address of the file, such as its address on your Git host.'
    : undefined

/** `www.example.com` and `docs.example.com/start` are paths on this site without a scheme. */
function hintForWebsite(href: string): string | undefined {
  const isWebsite =
    /^(?:www\.[a-z\d-]+|(?:[a-z\d-]+\.)+(?:ai|app|co|com|dev|io|net|org))(?:\.[a-z]{2,})*(?:[/?#]|$)/i.test(href)
  return isWebsite ? `If it is the address of a website, write "https://${href}".` : undefined
}

export function missingPage(
  site: SiteSummary,
  { href, span }: Pick<AuthoredLink, 'href' | 'span'>,
  path: string,
  hints: HintCache,
): Diagnostic {
  return {
    code: 'site/broken-link',
    severity: 'warning',
    message: `Broken link "${href}": this project has no page, file or redirect at this address.`,
    span,
    hint:
      hintForSecret(path) ??
      hintForOutside(path) ??
      hintForWebsite(href) ??
      hintForFeed(path, site) ??
      hintForBase(site, path) ??
      hintFor(path, routesIn(site.pages), hints) ??
      'Check the path. Links use the path of the file in the docs folder, without the extension.',
  }
}

export function missingFile(
  site: SiteSummary,
  { href, span }: Pick<AuthoredLink, 'href' | 'span'>,
  path: string,
  hints: HintCache,
): Diagnostic {
  return {
    code: 'site/missing-file',
    severity: 'warning',
    message: `The file "${href}" ${isSecretFile(path) ? 'is not published' : 'does not exist in the docs folder'}.`,
    span,
    hint: hintForSecret(path) ?? hintFor(path.slice(1), filesIn(site.assets), hints) ?? hintForFile(path.slice(1)),
  }
}

export function missingFragment(
  target: Page,
  fragment: string,
  { href, span }: Pick<AuthoredLink, 'href' | 'span'>,
): Diagnostic {
  return {
    code: 'site/missing-fragment',
    severity: 'warning',
    message: `The link "${href}" has no target: the page ${target.route} has no heading or element with the id "${fragment}".`,
    span,
    hint: isId(fragment)
      ? (didYouMean(fragment, target.ids) ?? 'Open the page and copy the link of the heading.')
      : `Remove "#${fragment}", or open the page and copy the link of a heading.`,
  }
}

/** Whether a fragment can be an ID. Other tools write links such as `/guides/start#/`. */
const isId = (fragment: string): boolean => /[^\p{P}]/u.test(fragment)

export function linkToFolder({ href, span }: Pick<AuthoredLink, 'href' | 'span'>, first: Route): Diagnostic {
  return {
    code: 'site/link-to-folder',
    severity: 'hint',
    message: `The link "${href}" leads to a folder without an index page. Readers get the first page in it, ${first}.`,
    span,
    hint: `Link to "${first}", or add an index page to the folder.`,
  }
}

export const scriptHref = ({ span }: AuthoredLink): Diagnostic => ({
  code: 'site/script-address',
  severity: 'warning',
  message: 'This link contains a script. Scripts in links are not allowed, so this one has no effect.',
  span,
  hint: 'Use a button with a function as its handler, or put the script into a .js file of the project.',
})

export const emptyHref = ({ span }: AuthoredLink): Diagnostic => ({
  code: 'site/broken-link',
  severity: 'warning',
  message: 'This link has no address, so it leads to its own page.',
  span,
  hint: 'Write the address, as in [text](/guides/start). If it is text with brackets, put it in backticks.',
})

/** The common scheme that differs from that of an address by one typing error: `https` for `htps://x.y`. */
export function suggestScheme(href: string): string | undefined {
  const scheme = /^[a-z]+(?=:)/i.exec(href)?.[0].toLowerCase() ?? ''
  const common = /^[a-z]+:\/\//i.test(href) ? ['https', 'http'] : ['mailto']
  return common.includes(scheme) ? undefined : common.find(name => editDistance(scheme, name, 1) === 1)
}

export const misspelledScheme = ({ href, span }: AuthoredLink, scheme: string): Diagnostic => ({
  code: 'site/broken-link',
  severity: 'warning',
  message: `The link "${href}" begins with an unknown scheme, so browsers cannot open it.`,
  span,
  hint: `Did you mean "${scheme}:"?`,
})
