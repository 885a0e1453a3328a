import { readFile } from 'node:fs/promises'
import { openContentCache } from '../../server/site/content-cache.ts'
import { headerLookup, parseHeaders, type ResponseHeaders } from '../../server/site/header-rules.ts'
import { parseRedirects, precedingRules, redirectLookup } from '../../server/site/redirect-rules.ts'
import { fileInMemory } from '../../server/site/served-file.ts'
import { displayedFilePath } from '../../server/site/site-response.ts'
import type { ServedFile, SiteSnapshot } from '../../server/site/site-snapshot.ts'
import { contentHash } from '../disk/content-hash.ts'
import { fileOnDisk } from '../http/site-folder.ts'
import type { CurrentSite } from './current-site.ts'
import { errorPage } from './error-page.ts'
import type { SiteFile } from './site-file.ts'

/** The content of an address. */
export interface ServedContent {
  /** The file, by its path in the output folder. */
  readonly path: string
  /** A digest of its content. */
  readonly digest: string
}

/** The pages of a project as sent to browsers. */
export interface ServedPages {
  readonly snapshot: () => Promise<SiteSnapshot>
  readonly base: () => string
  /** Whether there currently is a site. */
  readonly isUsable: () => boolean
  /** Parse the page at an address with the base path, so that headers and redirects include it. */
  readonly read: (pathname: string) => Promise<void>
  /** The current content of an address with the base path. */
  readonly contentAt: (pathname: string) => Promise<ServedContent>
  /** The digest of a file that was last sent to a browser. */
  readonly lastSent: (path: string) => string | undefined
  /** Whether that was the error page. */
  readonly isErrorPage: (digest: string) => boolean
  /** Render the recently viewed pages again to determine their diagnostics, until `isEnough` returns true. */
  readonly remake: (isEnough: () => boolean) => Promise<void>
}

const maxRendered = 50
/** Bytes of files that are copied from disk. */
const cacheBytes = 16 * 1024 * 1024
const notFound = '404.html'

/**
 * @param base The base path as long as no site defines it.
 * @param onMade A page was rendered for a browser.
 */
export function servedPages(site: CurrentSite, base: string, onMade: () => void): ServedPages {
  const sent = new Map<string, string>()
  const errorPages = new Set<string>()
  let knownBase = base
  const { isUsable } = site
  const currentBase = () => {
    if (isUsable()) knownBase = site.base()
    return knownBase
  }
  const render = async (path: string): Promise<SiteFile | undefined> => {
    if (path === notFound && !isUsable()) return errorFile(site, currentBase(), errorPages)
    const file = site.has(path) ? await site.fileAt(path) : undefined
    return file && path.endsWith('.html') ? withClient(file, currentBase()) : file
  }
  const fileAt = async (path: string) => {
    const file = await render(path)
    if (!file || !path.endsWith('.html') || !('contents' in file)) return file
    // Moves the entry to the end.
    sent.delete(path)
    sent.set(path, contentHash(file.contents))
    onMade()
    return file
  }
  const has = (path: string) => site.has(path) || path === notFound
  const contents = openContentCache(cacheBytes)
  const servedFileAt = async (path: string): Promise<ServedFile | undefined> => {
    const file = await fileAt(path)
    if (!file) return undefined
    if ('diskPath' in file) return fileOnDisk(file.diskPath, contents)
    // The browser is on the same machine, so compression does not help.
    return fileInMemory(new Uint8Array(Buffer.from(file.contents)))
  }
  const headers = cacheLast(text => {
    const lookup = headerLookup(parseHeaders(text))
    return (pathname: string) => freshHeaders(lookup(pathname))
  })
  const redirects = cacheLast(text => {
    const rules = parseRedirects(text)
    return { redirects: redirectLookup(rules), precedingRedirects: redirectLookup(precedingRules(rules)) }
  })
  const snapshot = async (): Promise<SiteSnapshot> => {
    const headersText = await textAt(site, '_headers')
    const redirectsText = await textAt(site, '_redirects')
    return { base: currentBase(), has, file: servedFileAt, headers: headers(headersText), ...redirects(redirectsText) }
  }
  const pathShownAt = (pathname: string) => displayedFilePath({ base: currentBase(), has }, pathname)
  return {
    snapshot,
    base: currentBase,
    isUsable,
    read: async pathname => site.read(await pathShownAt(pathname)),
    contentAt: async pathname => {
      const path = await pathShownAt(pathname)
      const file = await render(path)
      return { path, digest: file && 'contents' in file ? contentHash(file.contents) : '' }
    },
    lastSent: path => sent.get(path),
    isErrorPage: digest => errorPages.has(digest),
    remake: async isEnough => {
      for (const path of [...sent.keys()].slice(-maxRendered)) {
        if (isEnough()) return
        if (site.has(path)) await site.fileAt(path)
      }
    },
  }
}

function errorFile(site: CurrentSite, base: string, errorPages: Set<string>): SiteFile {
  const contents = withScript(errorPage(site.diagnostics()), base)
  errorPages.add(contentHash(contents))
  return { contents }
}

/** A page with the script that updates it. This includes HTML files of the author. */
async function withClient(file: SiteFile, base: string): Promise<SiteFile | undefined> {
  const contents = 'contents' in file ? file.contents : await readFile(file.diskPath)
  return { contents: withScript(Buffer.from(contents).toString('utf8'), base) }
}

/** HTML without a `<head>` is a fragment and not a page. */
function withScript(html: string, base: string): string {
  const script = `<script type="module" src="${encodeURI(base).replaceAll("'", '%27')}/_dev/client.js"></script>`
  return html.replace(/<\/head>/i, end => script + end)
}

/**
 * Files with a content hash in their name may be cached, others may change at any time. Other sites cannot embed them.
 */
function freshHeaders(ruleHeaders: ResponseHeaders): ResponseHeaders {
  const isImmutable = ruleHeaders['Cache-Control']?.includes('immutable') === true
  return {
    ...ruleHeaders,
    ...(!isImmutable && { 'Cache-Control': 'no-store' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** Text of a file of the site; empty if it does not exist. */
async function textAt(site: CurrentSite, path: string): Promise<string> {
  const file = site.has(path) ? await site.fileAt(path) : undefined
  if (!file) return ''
  return 'contents' in file ? Buffer.from(file.contents).toString('utf8') : readFile(file.diskPath, 'utf8')
}

/** Caches the result for the last text. */
function cacheLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined
  return text => {
    if (last?.text !== text) last = { text, value: make(text) }
    return last.value
  }
}
