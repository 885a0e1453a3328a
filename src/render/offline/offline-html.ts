import { escapeAttribute } from '../../source/text/escape-html.ts'
import { decodeAttribute } from './decode-attribute.ts'
import { rewriteUrls } from './offline-css.ts'
import { isOnlineScript } from './offline-files.ts'
import type { OfflineSite } from './offline-site.ts'
import { type SvgSymbol, symbolElement } from './svg-symbols.ts'
import { attributePattern, attributesOf } from './tag-attributes.ts'

/** How the addresses of a file are written in the copy. */
export interface Addresses {
  /** The new address; the same one if it works as it is. */
  readonly rewrite: (href: string, use: AddressUse) => string
  /** The symbol of an SVG file of the site at an address. */
  readonly symbolAt: (href: string) => SvgSymbol | undefined
}

/**
 * What an address is for: a link that readers follow, a folder of files, a module, or a file that a script loads;
 * otherwise a file that the page loads.
 */
export type AddressUse = 'link' | 'folder' | 'module' | 'fetched' | 'loaded'

/** Attributes with an address, in any element. */
const addressAttributes: Readonly<Record<string, AddressUse>> = {
  src: 'loaded',
  poster: 'loaded',
  data: 'loaded',
  'xlink:href': 'loaded',
  href: 'link',
  'data-href': 'loaded',
  'data-style': 'loaded',
  'data-folder': 'folder',
  'data-lazy-href': 'fetched',
  'data-words': 'fetched',
  'data-playground': 'fetched',
  'data-division-href': 'link',
  'data-drilldown-href': 'link',
}

/** Attributes for things that need a server or the network. */
const removedAttributes = new Set(['data-proxy', 'data-ask', 'data-suggestions'])

/** What the browser would fetch in advance, or what programs look for on a website. */
const removedLinks = /^(?:preload|prefetch|preconnect|dns-prefetch|manifest|llms-txt|llms-full-txt)$/

/** The content of these elements is not HTML: `script`, `style`, `textarea` and `title`. They match as a whole. */
const rawElements = 'script|style|textarea|title'
const attributeText = `(?:[^>"']|"[^"]*"|'[^']*')*`
const tagPattern = new RegExp(
  `<!--[^]*?-->|<(${rawElements})(?=[\\s>])(${attributeText})>([^]*?)</\\1\\s*>|<([a-z][\\w:-]*)(${attributeText})>`,
  'gi',
)

/** Rewrite a page of the site for an offline copy. */
export function offlinePage(html: string, site: OfflineSite, addresses: Addresses): string {
  const rewritten = offlineMarkup(html, addresses)
  const start = rewritten.indexOf('<script ')
  if (start === -1) return rewritten
  const starter = addresses.rewrite(`${site.base}/${site.starterPath}`, 'loaded')
  const hidden = site.siteUrl === undefined ? [...hiddenParts, ...promptParts] : hiddenParts
  const head = `<script src="${escapeAttribute(starter)}"></script>\n<style>${hidden.join()}{display:none!important}</style>\n`
  return rewritten.slice(0, start) + head + rewritten.slice(start)
}

/** Parts of pages that need a server, and the list of themes, which stores addresses for pages in all folders. */
const hiddenParts = [
  '[data-assistant-open]',
  'li:has(>[data-assistant-open])',
  '[data-assistant-page]',
  '.assistant-bar-track',
  '[data-account]',
  '.theme-switch',
]

/** Links that ask a service on the web to read the page. */
const promptParts = ['[data-prompt]', 'li:has(>[data-prompt])']

/** Rewrite HTML that is part of a page. */
export function offlineMarkup(html: string, addresses: Addresses): string {
  return html.replace(tagPattern, (tag, rawName, rawAttributes, content, name, attributes) => {
    if (rawName !== undefined) {
      if (/^script$/i.test(rawName)) return script(rawAttributes, tag, addresses)
      return /^style$/i.test(rawName) ? style(content, tag, addresses) : tag
    }
    if (name === undefined) return tag
    return element(name.toLowerCase(), attributes, tag, addresses)
  })
}

const style = (content: string, tag: string, addresses: Addresses): string =>
  tag.replace(content, () => rewriteUrls(content, href => addresses.rewrite(href, 'loaded')))

function script(attributes: string, tag: string, addresses: Addresses): string {
  const { type, src, id } = attributesOf(attributes)
  if (type === 'speculationrules' || id === 'integrations-data') return ''
  if (src === undefined) return tag
  if (isOnlineScript(src)) return ''
  if (type === 'module') return moduleScript(addresses.rewrite(src, 'module'), ' data-module')
  return tag.replace(attributes, () => rewriteAttributes(attributes, addresses))
}

const moduleScript = (src: string, mark: string): string =>
  `<script defer src="${escapeAttribute(src)}"${mark}></script>`

function element(name: string, attributes: string, tag: string, addresses: Addresses): string {
  if (attributes === '') return tag
  if (name === 'link') return linkElement(attributes, tag, addresses)
  if (name === 'meta') return metaElement(attributes, tag, addresses)
  if (name === 'use') {
    const { 'xlink:href': oldHref, href = oldHref } = attributesOf(attributes)
    const symbol = href === undefined ? undefined : addresses.symbolAt(href)
    // A browser does not load parts of another file for a page from a disk.
    if (symbol) return symbolElement(symbol, attributes)
  }
  const rewritten = rewriteAttributes(attributes, addresses, name === 'a' && /\sdata-copy-page\b/.test(attributes))
  return rewritten === attributes ? tag : `<${tag.slice(1, 1 + name.length)}${rewritten}>`
}

function linkElement(attributes: string, tag: string, addresses: Addresses): string {
  const { rel = '', href = '', type } = attributesOf(attributes)
  if (rel === 'modulepreload') return moduleScript(addresses.rewrite(href, 'module'), '')
  if (removedLinks.test(rel) || (rel === 'alternate' && type !== undefined)) return ''
  if (rel === 'canonical' || rel === 'alternate' || rel === 'expect') return tag
  return tag.replace(attributes, () => rewriteAttributes(attributes, addresses))
}

function metaElement(attributes: string, tag: string, addresses: Addresses): string {
  const { 'http-equiv': kind, content = '' } = attributesOf(attributes)
  if (kind?.toLowerCase() !== 'refresh') return tag
  const refresh = content.replace(/(url=)(.*)$/i, (_, name, href) => name + addresses.rewrite(href, 'link'))
  return `<meta http-equiv="refresh" content="${escapeAttribute(refresh)}">`
}

function rewriteAttributes(attributes: string, addresses: Addresses, isFetched = false): string {
  return attributes.replace(attributePattern, (attribute, written, double, single, plain) => {
    const name = written.toLowerCase()
    if (removedAttributes.has(name)) return ''
    const text = double ?? single ?? plain ?? ''
    const value = rewriteValue(name, text, addresses, isFetched)
    return value === undefined ? attribute : `${written}="${escapeAttribute(value)}"`
  })
}

/** The new value of an attribute; `undefined` if it stays as it is. */
function rewriteValue(name: string, text: string, addresses: Addresses, isFetched: boolean): string | undefined {
  if (name === 'style')
    return text.includes('url(')
      ? rewriteUrls(decodeAttribute(text), href => addresses.rewrite(href, 'loaded'))
      : undefined
  if (name === 'srcset' || name === 'imagesrcset')
    return decodeAttribute(text).replace(
      /(^|,)(\s*)(\/[^\s,]+)/g,
      (_, comma, space, href) => comma + space + addresses.rewrite(href, 'loaded'),
    )
  const use = Object.hasOwn(addressAttributes, name) ? addressAttributes[name] : undefined
  if (use === undefined || !text.startsWith('/')) return undefined
  return addresses.rewrite(decodeAttribute(text), isFetched && name === 'href' ? 'fetched' : use)
}
