import type { Element, ElementContent, Nodes } from 'hast'
import type { Handle } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toMdast } from '../../../source/html/to-mdast.ts'
import { symbolHref } from '../symbol-href.ts'
import { attribute, classesOf, isElement, rawText } from './elements.ts'
import { type ResolveLink, webTarget } from './link-target.ts'

export interface HtmlContext {
  readonly resolveLink: ResolveLink
  /** The language of code blocks that name none, such as `java`. */
  readonly language: string
}

/**
 * Converts HTML of a description to Markdown. What Markdown cannot show, such as scripts, is left out; links lead to
 * symbols or to the web, or become text. Returns `undefined` for HTML without content.
 */
export function htmlToMarkdown(nodes: readonly Nodes[], context: HtmlContext): string | undefined {
  const plain = plainTextOf(nodes)
  if (plain !== undefined) return plain === '' ? undefined : plain
  const children = nodes.flatMap(node => cleaned(node, context))
  const tree = toMdast(children, { pre: codeBlock(context.language), dt: term })
  const markdown = toMarkdown(tree, { bullet: '-', rule: '-', extensions }).trim()
  return markdown === '' ? undefined : markdown
}

const extensions = [gfmStrikethroughToMarkdown(), gfmTableToMarkdown({ tablePipeAlign: false })]

/** Most descriptions are a line without any formatting, for which the conversion takes too long. */
function plainTextOf(nodes: readonly Nodes[]): string | undefined {
  if (!nodes.every(node => node.type === 'text' || node.type === 'comment')) return undefined
  const text = nodes.map(node => (node.type === 'text' ? node.value : '')).join('')
  const line = text
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^[\p{L}(][\p{L}\p{N} ,;:.'"()?/%-]*$/u.test(line) && !/:\/\/|^www\.|www\./i.test(line) ? line : undefined
}

/** Elements without any text for readers, and frames, forms and media, whose content is not safe or not text. */
const removed = new Set(
  'script style template noscript iframe object embed svg math head title button select textarea input form link meta base'.split(
    ' ',
  ),
)

function cleaned(node: Nodes, context: HtmlContext): ElementContent[] {
  if (node.type === 'text')
    return [{ type: 'text', value: node.value.replace(/[\u200B\uFEFF]/g, '').replace(/\u00A0/g, ' ') }]
  if (!isElement(node)) return 'children' in node ? node.children.flatMap(child => cleaned(child, context)) : []
  if (removed.has(node.tagName)) return []
  const children = node.children.flatMap(child => cleaned(child, context))
  if (node.tagName === 'code' && children.some(isLink)) return codeAround(node, children)
  if (node.tagName === 'a') return linkOf(node, children, context)
  if (node.tagName === 'img') return imageOf(node)
  return [{ ...node, children }]
}

const isLink = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'a'

/** Markdown has no links in code, so each part of the code becomes code of its own, in the link. */
function codeAround(code: Element, children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let text = ''
  const finish = () => {
    const rest = text.replace(/^[\s,]+/, '')
    let end = rest.length
    while (end > 0 && /[\s,]/.test(rest.charAt(end - 1))) end--
    const inner = rest.slice(0, end)
    const before = text.slice(0, text.length - rest.length)
    const after = rest.slice(inner.length)
    for (const value of [before, inner, after]) {
      if (value === '') continue
      const node: ElementContent = { type: 'text', value }
      result.push(value === inner ? { ...code, children: [node] } : node)
    }
    text = ''
  }
  for (const child of children) {
    if (child.type === 'element' && isLink(child)) {
      finish()
      result.push({ ...child, children: [{ ...code, children: child.children }] })
    } else text += rawText([child])
  }
  finish()
  return result
}

function linkOf(node: Element, children: ElementContent[], { resolveLink }: HtmlContext): ElementContent[] {
  const href = attribute(node, 'href')
  const target = href === undefined ? undefined : resolveLink(href)
  const address = target?.id === undefined ? target?.href : symbolHref(target.id)
  if (address === undefined || children.length === 0) return children
  return [{ ...node, properties: { href: address }, children }]
}

/** Images in the output of a tool are not part of the site, so only those on the web remain. */
function imageOf(node: Element): ElementContent[] {
  const target = webTarget(attribute(node, 'src') ?? '')
  const alt = attribute(node, 'alt') ?? ''
  if (!target?.href) return alt === '' ? [] : [{ type: 'text', value: alt }]
  return [{ ...node, properties: { src: target.href, alt }, children: [] }]
}

const codeBlock =
  (language: string): Handle =>
  (_, node) => {
    const value = rawText(node.children).replace(/^\n/, '').trimEnd()
    return { type: 'code', lang: languageOf(node) ?? (looksLikeCode(value) ? language : null), meta: null, value }
  }

/** A term of a description list stands out from its description. */
const term: Handle = (state, node) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(node) as never }],
})

/** The language in the classes of `pre` or of the `code` in it: `language-java`, `lang-csharp`, `highlight-python`. */
export function languageOf(node: Element): string | undefined {
  const inner = node.children.find(isElement)
  const classes = [...classesOf(node), ...(inner ? classesOf(inner) : [])]
  return classes.map(name => /^(?:language|lang|highlight)-([\w+#-]+)$/.exec(name)?.[1]).find(Boolean)
}

/** Drawings and output of programs are also written in `pre`. */
const looksLikeCode = (text: string): boolean => /[;{}]\s*$|\w\(/m.test(text)
