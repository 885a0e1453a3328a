import { percentDecode } from '../../../source/text/percent-decode.ts'
import { whenLoaded } from './load-style-sheets.ts'
import { reloadKeepingScroll } from './preserve-scroll.ts'

/**
 * Files that changed while the page was open, with the time of the change. The time is added to URLs, because a browser
 * shows a cached image without a request.
 */
const changed = new Map<string, number>()

/** Attributes with the URL of a file. */
const fileSelectors =
  'img[src], [srcset], source[src], video, audio, link[rel~="icon"], embed[src], object[data], image[href]'
const attributes = ['src', 'href', 'poster', 'data']

/**
 * Show the current version of style sheets and images. If the page runs a changed script, it is reloaded.
 *
 * @param paths URL paths from the root of the site, with or without its base path.
 */
export function refreshFiles(paths: readonly string[], base: string): void {
  const known = paths.map(percentDecode).flatMap(path => [slashed(path), percentDecode(base) + slashed(path)])
  for (const path of known) changed.set(path, Date.now())
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (known.includes(pathOf(link.href))) reloadSheet(link)
  applyFreshFiles()
  // Images in style sheets and documents in frames are not tracked.
  if (namedInSheets(known) || framed(known) || isRunning(known)) reloadKeepingScroll()
}

const slashed = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** Update every URL in the page that leads to a changed file. */
export function applyFreshFiles(): void {
  if (changed.size === 0) return
  for (const element of document.querySelectorAll(fileSelectors)) {
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value !== null) change(element, name, freshAddress(value))
    }
    const set = element.getAttribute('srcset')
    if (set !== null) change(element, 'srcset', set.replace(/[^\s,]\S*[^\s,]/g, freshAddress))
  }
}

function change(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) === value) return
  element.setAttribute(name, value)
  // A media element reads its sources again only after load().
  if (name === 'src' && element.parentElement instanceof HTMLMediaElement) element.parentElement.load()
}

function freshAddress(address: string): string {
  const time = changed.get(pathOf(address))
  if (time === undefined) return address
  const url = new URL(address, location.href)
  url.searchParams.set('changed', String(time))
  return url.pathname + url.search + url.hash
}

function pathOf(address: string): string {
  const url = URL.parse(address, location.href)
  return url?.origin === location.origin ? percentDecode(url.pathname) : ''
}

/**
 * The current sheet stays until the new one is loaded. The link element itself remains, because other code refers to
 * it.
 */
async function reloadSheet(link: HTMLLinkElement): Promise<void> {
  const address = freshAddress(link.getAttribute('href') ?? '')
  const copy = document.importNode(link)
  copy.setAttribute('href', address)
  link.after(copy)
  await whenLoaded(copy)
  link.setAttribute('href', address)
  await whenLoaded(link)
  copy.remove()
}

function namedInSheets(paths: readonly string[]): boolean {
  const names = paths.map(path => path.split('/').at(-1) ?? path)
  const isNamed = (text: string) => names.some(name => text.includes(name) || text.includes(encodeURI(name)))
  const isStyled = [...document.querySelectorAll('style, [style*="url("]')].some(({ outerHTML }) => isNamed(outerHTML))
  return isStyled || [...document.styleSheets].some(sheet => addressesIn(sheet).some(isNamed))
}

/** URLs in the rules of a sheet from this site. */
function addressesIn(sheet: CSSStyleSheet): string[] {
  if (sheet.href !== null && new URL(sheet.href).origin !== location.origin) return []
  return [...sheet.cssRules].flatMap(({ cssText }) => cssText.match(/url\([^)]*\)/g) ?? [])
}

const isRunning = (paths: readonly string[]): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js') && paths.includes(pathOf(name)))

function framed(paths: readonly string[]): boolean {
  return [...document.querySelectorAll('iframe')].some(({ src }) => paths.includes(pathOf(src)))
}
