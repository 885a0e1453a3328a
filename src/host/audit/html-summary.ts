import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** What an audit needs to know about the HTML of a page. */
export interface HtmlSummary {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly canonical: string
  readonly hasViewport: boolean
  readonly isNoindex: boolean
  /** Levels of headings in document order. */
  readonly headings: readonly number[]
  readonly images: readonly ImageSummary[]
  /** Addresses in `href` of links, as written. */
  readonly links: readonly string[]
  /** The address of the same page as Markdown. */
  readonly markdown: string | undefined
  /** The target of an immediate redirect by the page. */
  readonly refresh: string | undefined
  /** Style sheets, scripts and preloaded files that a browser loads first. */
  readonly resources: readonly string[]
  /** Characters of the text that is visible without scripts. */
  readonly textLength: number
}

export interface ImageSummary {
  readonly src: string
  readonly hasAlt: boolean
  readonly hasSize: boolean
}

/** Invalid HTML is read as in browsers. */
export function summarizeHtml(html: string): HtmlSummary {
  const elements: Element[] = []
  let text = 0
  const visit = (node: Nodes) => {
    if (node.type === 'text') text += node.value.trim().length
    if (node.type === 'element') elements.push(node)
    const isHidden = node.type === 'element' && /^(?:script|style|noscript|template|svg|head)$/.test(node.tagName)
    if ('children' in node) {
      const before = text
      for (const child of node.children) visit(child)
      if (isHidden) text = before
    }
  }
  visit(fromHtml(html))
  return summaryOf(elements, text)
}

function summaryOf(elements: readonly Element[], textLength: number): HtmlSummary {
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const meta = (name: string) => all('meta').find(element => attribute(element, 'name').toLowerCase() === name)
  const links = all('link').map(element => ({ element, rel: relOf(element) }))
  const linked = (rel: string) => links.find(link => link.rel.includes(rel))?.element
  const refresh = all('meta').find(element => attribute(element, 'httpEquiv').toLowerCase() === 'refresh')
  const [title] = all('title')
  const [html] = all('html')
  return {
    title: title ? textOf(title) : '',
    description: attribute(meta('description'), 'content'),
    lang: attribute(html, 'lang'),
    canonical: attribute(linked('canonical'), 'href'),
    hasViewport: attribute(meta('viewport'), 'content').includes('width'),
    isNoindex: /noindex|none/i.test(attribute(meta('robots'), 'content')),
    headings: elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [])),
    images: all('img').map(imageOf),
    links: all('a')
      .map(element => attribute(element, 'href'))
      .filter(Boolean),
    markdown: markdownOf(links),
    refresh: /url\s*=\s*["']?([^"'\s]+)/i.exec(attribute(refresh, 'content'))?.[1],
    resources: [
      ...links.filter(isLoadedFirst).map(({ element }) => attribute(element, 'href')),
      ...all('script').map(element => attribute(element, 'src')),
    ].filter(Boolean),
    textLength,
  }
}

interface LinkElement {
  readonly element: Element
  readonly rel: readonly string[]
}

const markdownOf = (links: readonly LinkElement[]): string | undefined => {
  const found = links.find(
    ({ element, rel }) => rel.includes('alternate') && attribute(element, 'type') === 'text/markdown',
  )
  return found && attribute(found.element, 'href')
}

const isLoadedFirst = ({ rel }: LinkElement): boolean =>
  rel.some(name => name === 'stylesheet' || name === 'preload' || name === 'modulepreload') &&
  !rel.includes('alternate')

const imageOf = (element: Element): ImageSummary => ({
  src: attribute(element, 'src'),
  // An empty `alt` marks a decorative image.
  hasAlt: 'alt' in element.properties || attribute(element, 'role') === 'presentation',
  hasSize:
    ('width' in element.properties && 'height' in element.properties) ||
    /aspect-ratio|height/.test(attribute(element, 'style')),
})

function attribute(element: Element | undefined, name: string): string {
  const value = element?.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return value === undefined || value === null ? '' : String(value).trim()
}

const relOf = (element: Element): readonly string[] => attribute(element, 'rel').toLowerCase().split(/\s+/)

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  return node.children
    .map(child => textOf(child))
    .join('')
    .trim()
}
