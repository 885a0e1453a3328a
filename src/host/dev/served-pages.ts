import { readFile } from 'node:fs/promises'
import { openContentCache } from '../../server/site/content-cache.ts'
import { headerLookup, parseHeaders, type ResponseHeaders } from '../../server/site/header-rules.ts'
import { parseRedirects, redirectLookup } from '../../server/site/redirect-rules.ts'
import { fileInMemory } from '../../server/site/served-file.ts'
import { shownFile } from '../../server/site/site-answer.ts'
import type { ServedFile, SiteSnapshot } from '../../server/site/site-snapshot.ts'
import { contentHash } from '../disk/content-hash.ts'
import { fileOnDisk } from '../http/site-folder.ts'
import type { DevSite } from './dev-site.ts'
import { errorPage } from './error-page.ts'
import type { SiteFile } from './site-file.ts'

/** What an address shows. */
export interface Shown {
  /** The file, by its path in the output folder. */
  readonly path: string
  /** A name of what it holds. */
  readonly digest: string
}

/** The pages of a project as browsers get them. */
export interface DevPages {
  readonly snapshot: () => Promise<SiteSnapshot>
  readonly base: () => string
  /** Whether there is a site at present. */
  readonly isUsable: () => boolean
  /** Read what an address with the base path shows, so that headers and redirects know of it. */
  readonly read: (pathname: string) => Promise<void>
  /** What an address with the base path shows now. */
  readonly shownAt: (pathname: string) => Promise<Shown>
  /** What was last sent to a browser of a file. */
  readonly lastSent: (path: string) => string | undefined
  /** Whether that was no page, but why there is none. */
  readonly isErrorPage: (digest: string) => boolean
  /** Make the pages again that were looked at lately, until told to stop: what is wrong with them is known then. */
  readonly remake: (isEnough: () => boolean) => Promise<void>
}

const mostRemembered = 50
/** Bytes of files that are copied from the disk. */
const cacheBytes = 16 * 1024 * 1024
const notFound = '404.html'

/**
 * @param base The base path as long as there is no site that says it.
 * @param onMade A page was made for a browser.
 */
export function devPages(site: DevSite, base: string, onMade: () => void): DevPages {
  const sent = new Map<string, string>()
  const errorPages = new Set<string>()
  let known = base
  const isUsable = () => site.has(notFound)
  const baseNow = () => {
    if (isUsable()) known = site.base()
    return known
  }
  const made = async (path: string): Promise<SiteFile | undefined> => {
    if (path === notFound && !isUsable()) return errorFile(site, baseNow(), errorPages)
    const file = site.has(path) ? await site.fileAt(path) : undefined
    return file && path.endsWith('.html') ? withClient(file, baseNow()) : file
  }
  const fileAt = async (path: string) => {
    const file = await made(path)
    if (!file || !path.endsWith('.html') || !('contents' in file)) return file
    // The last one comes last.
    sent.delete(path)
    sent.set(path, contentHash(file.contents))
    onMade()
    return file
  }
  const has = (path: string) => site.has(path) || path === notFound
  const contents = openContentCache(cacheBytes)
  const served = async (path: string): Promise<ServedFile | undefined> => {
    const file = await fileAt(path)
    if (!file) return undefined
    if ('diskPath' in file) return fileOnDisk(file.diskPath, contents)
    // Between two programs on one machine nothing is compressed.
    return fileInMemory(new Uint8Array(Buffer.from(file.contents)))
  }
  const headers = remembered(text => {
    const lookup = headerLookup(parseHeaders(text))
    return (pathname: string) => freshHeaders(lookup(pathname))
  })
  const redirects = remembered(text => {
    const rules = parseRedirects(text)
    return { redirects: redirectLookup(rules), forcedRedirects: redirectLookup(rules.filter(rule => rule.isForced)) }
  })
  const snapshot = async (): Promise<SiteSnapshot> => {
    const [ofHeaders, ofRedirects] = [await textAt(site, '_headers'), await textAt(site, '_redirects')]
    return { base: baseNow(), has, file: served, headers: headers(ofHeaders), ...redirects(ofRedirects) }
  }
  const shown = (pathname: string) => shownFile({ base: baseNow(), has }, pathname)
  return {
    snapshot,
    base: baseNow,
    isUsable,
    read: async pathname => site.read(await shown(pathname)),
    shownAt: async pathname => {
      const path = await shown(pathname)
      const file = await made(path)
      return { path, digest: file && 'contents' in file ? contentHash(file.contents) : '' }
    },
    lastSent: path => sent.get(path),
    isErrorPage: digest => errorPages.has(digest),
    remake: async isEnough => {
      for (const path of [...sent.keys()].slice(-mostRemembered)) {
        if (isEnough()) return
        if (site.has(path)) await site.fileAt(path)
      }
    },
  }
}

function errorFile(site: DevSite, base: string, errorPages: Set<string>): SiteFile {
  const contents = dressed(errorPage(site.diagnostics()), base)
  errorPages.add(contentHash(contents))
  return { contents }
}

/** A page with the script that keeps it up to date; a file of the author's as well. */
async function withClient(file: SiteFile, base: string): Promise<SiteFile | undefined> {
  const contents = 'contents' in file ? file.contents : await readFile(file.diskPath)
  return { contents: dressed(Buffer.from(contents).toString('utf8'), base) }
}

/** What has no head is no page of its own, but a piece of one. */
function dressed(html: string, base: string): string {
  const script = `<script type="module" src="${encodeURI(base).replaceAll("'", '%27')}/_dev/client.js"></script>`
  return html.replace(/<\/head>/i, end => script + end)
}

/** Files that are named by their content may be cached, others may change at any time. No other site may show them. */
function freshHeaders(ofRules: ResponseHeaders): ResponseHeaders {
  const isImmutable = ofRules['Cache-Control']?.includes('immutable') === true
  return {
    ...ofRules,
    ...(!isImmutable && { 'Cache-Control': 'no-store' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** Text of a file of the site; empty for none. */
async function textAt(site: DevSite, path: string): Promise<string> {
  const file = site.has(path) ? await site.fileAt(path) : undefined
  if (!file) return ''
  return 'contents' in file ? Buffer.from(file.contents).toString('utf8') : readFile(file.diskPath, 'utf8')
}

/** What is made of a text, as long as it is the same text. */
function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined
  return text => {
    if (last?.text !== text) last = { text, value: make(text) }
    return last.value
  }
}
