import { readFile } from 'node:fs/promises'
import { contentHash } from '../disk/content-hash.ts'
import type { SiteFile } from '../http/site-files.ts'
import { type HostedSite, shownFile } from '../http/static-host.ts'
import type { DevSite } from './dev-site.ts'
import { troublePage } from './error-page.ts'

/** What an address shows. */
export interface Shown {
  /** The file, by its path in the output folder. */
  readonly path: string
  /** A name of what it holds. */
  readonly digest: string
}

/** The pages of a project as browsers get them. */
export interface DevPages {
  readonly hosted: () => HostedSite
  readonly base: () => string
  /** Whether there is a site at present. */
  readonly isUsable: () => boolean
  /** Read what an address with the base path shows, so that headers and redirects know of it. */
  readonly read: (pathname: string) => Promise<void>
  /** What an address with the base path shows now. */
  readonly look: (pathname: string) => Promise<Shown>
  /** What was last sent to a browser of a file. */
  readonly lastSent: (path: string) => string | undefined
  /** Whether that was no page, but why there is none. */
  readonly isTrouble: (digest: string) => boolean
  /** Make the pages again that were looked at lately, until told to stop: what is wrong with them is known then. */
  readonly remake: (isEnough: () => boolean) => Promise<void>
}

const mostRemembered = 50
const notFound = '404.html'

/**
 * @param base The base path as long as there is no site that says it.
 * @param onMade A page was made for a browser.
 */
export function devPages(site: DevSite, base: string, onMade: () => void): DevPages {
  const sent = new Map<string, string>()
  const troubles = new Set<string>()
  let known = base
  const isUsable = () => site.has(notFound)
  const baseNow = () => {
    if (isUsable()) known = site.base()
    return known
  }
  const made = async (path: string): Promise<SiteFile | undefined> => {
    if (path === notFound && !isUsable()) return troubleFile(site, baseNow(), troubles)
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
  const hosted = () => ({
    files: { has: (path: string) => site.has(path) || path === notFound, fileAt },
    base: baseNow(),
    headers: freshHeaders,
  })
  return {
    hosted,
    base: baseNow,
    isUsable,
    read: pathname => site.read(shownFile(hosted(), pathname)),
    look: async pathname => {
      const path = shownFile(hosted(), pathname)
      const file = await made(path)
      return { path, digest: file && 'contents' in file ? contentHash(file.contents) : '' }
    },
    lastSent: path => sent.get(path),
    isTrouble: digest => troubles.has(digest),
    remake: async isEnough => {
      for (const path of [...sent.keys()].slice(-mostRemembered)) {
        if (isEnough()) return
        if (site.has(path)) await site.fileAt(path)
      }
    },
  }
}

function troubleFile(site: DevSite, base: string, troubles: Set<string>): SiteFile {
  const contents = dressed(troublePage(site.diagnostics()), base)
  troubles.add(contentHash(contents))
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

/** What is named by its content may be kept; nothing else is the same for long, and nobody else may show it. */
function freshHeaders(ofRules: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const isFixed = ofRules.get('Cache-Control')?.includes('immutable') === true
  return new Map([
    ...ofRules,
    ...(isFixed ? [] : [['Cache-Control', 'no-store'] as const]),
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ])
}
