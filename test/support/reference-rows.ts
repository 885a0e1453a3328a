import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, findAll } from './html-outline.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * The visible content of a reference page, one line per item, with nested items indented.
 *
 * `- name · type · [flag] #id` is a row, `( ) title` is one of several options, `> title` can be opened, `-> title` is
 * a link, `~ title` is code. Texts are Markdown. An unexpected element is shown by its name.
 */
export function referenceRows(main: Element): string[] {
  return blocks(main, '')
}

function blocks({ childNodes }: Element, indent: string): string[] {
  const lines: string[] = []
  let words = ''
  const end = () => {
    const text = words.replace(/\s+/g, ' ').trim()
    words = ''
    if (text !== '') lines.push(indent + text)
  }
  for (const node of childNodes) {
    const rows = 'tagName' in node ? block(node, indent) : undefined
    if (rows === undefined) words += inline(node)
    else {
      end()
      lines.push(...rows)
    }
  }
  end()
  return lines
}

type Drawn = (element: Element, indent: string) => string[]

const byClass: Readonly<Record<string, Drawn>> = {
  'api-field': field,
  'api-endpoint': (element, indent) => [`${indent}= ${text(element)}`, ...within(element, 'ul', `${indent}    `)],
  'code-block': code,
  'heading-anchor': () => [],
  'tab-panel-title': () => [],
  'tab-list': () => [],
  'tab-menu': () => [],
}

const byTag: Readonly<Record<string, Drawn>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map(level => [
      `h${level}`,
      (element: Element, indent: string) => [`${indent}${'#'.repeat(level)} ${text(element)}`],
    ]),
  ),
  details: (element, indent) => [
    `${indent}> ${text(element, 'summary')}${attribute(element, 'open') === undefined ? '' : ' (open)'}`,
    ...element.childNodes.flatMap(child =>
      'tagName' in child && child.tagName !== 'summary' ? blocks(child, `${indent}    `) : [],
    ),
  ],
  'lectern-more': (element, indent) =>
    findAll(element, ({ tagName }) => tagName === 'a').map(
      link => `${indent}-> ${text(link)}: ${attribute(link, 'href')}`,
    ),
  'lectern-tabs': tabs,
  li: (element, indent) => marked('* ', blocks(element, `${indent}  `), indent),
  tr: (element, indent) => [`${indent}| ${element.childNodes.map(inline).join(' | ')} |`],
  dt: (element, indent) => marked('* ', blocks(element, `${indent}  `), indent),
  dd: (element, indent) => blocks(element, `${indent}    `),
  // Every page ends with links to the previous and the next page.
  nav: () => [],
  hr: (_, indent) => [`${indent}---`],
  svg: () => [],
}

const containers = /^(div|header|aside|section|ul|ol|dl|table|thead|tbody|p|blockquote|figure|lectern-table|pre)$/

/** The lines of a block element; `undefined` for inline content. */
function block(element: Element, indent: string): string[] | undefined {
  const classes = (attribute(element, 'class') ?? '').split(' ')
  const name = classes.find(name => Object.hasOwn(byClass, name))
  const drawn = name === undefined ? byTag[element.tagName] : byClass[name]
  if (drawn) return drawn(element, indent)
  if (attribute(element, 'id') === 'request-example')
    return marked('Request:', blocks(element, `${indent}    `), indent)
  if (attribute(element, 'id') === 'response-example')
    return marked('Response:', blocks(element, `${indent}    `), indent)
  return containers.test(element.tagName) ? blocks(element, indent) : undefined
}

function marked(mark: string, lines: readonly string[], indent: string): string[] {
  const [first = '', ...others] = lines
  return mark.endsWith(':') ? [indent + mark, ...lines] : [`${indent}${mark}${first.trim()}`, ...others]
}

function field(element: Element, indent: string): string[] {
  const head = findAll(element, child => attribute(child, 'class') === 'field-head')[0]
  const properties = (head?.childNodes ?? []).flatMap(child => {
    if (!('tagName' in child)) return []
    const words = text(child)
    const isPlain = /field-(name|type)/.test(attribute(child, 'class') ?? '')
    return [isPlain ? words.replace(/^`(.*)`$/s, '$1') : `[${words}]`]
  })
  const content = element.childNodes.flatMap(child =>
    'tagName' in child && child !== head ? blocks(child, `${indent}    `) : [],
  )
  return [`${indent}- ${properties.join(' · ')}  #${attribute(element, 'id')}`, ...content]
}

/** Each panel after its title. Only the first of samples in several languages. */
function tabs(element: Element, indent: string): string[] {
  const panels = element.childNodes.filter(
    (child): child is Element => 'tagName' in child && attribute(child, 'class') === 'tab-panel',
  )
  return panels.flatMap(panel => [`${indent}( ) ${attribute(panel, 'aria-label')}`, ...blocks(panel, `${indent}    `)])
}

function code(element: Element, indent: string): string[] {
  const title = findAll(element, child => /code-block-(title|filename)/.test(attribute(child, 'class') ?? ''))[0]
  const body = findAll(element, ({ tagName }) => tagName === 'code').at(-1)
  const name = [title && text(title), attribute(element, 'data-language')].filter(Boolean).join(' · ')
  const lines = body ? plain(body).replace(/\n$/, '').split('\n') : []
  return [`${indent}~ ${name}`, ...lines.map(line => `${indent}  | ${line}`.trimEnd())]
}

const plain = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(plain).join('') : ''

const text = (element: Element, tag?: string): string => {
  const shown = tag === undefined ? element : findAll(element, ({ tagName }) => tagName === tag)[0]
  return (shown?.childNodes ?? []).map(inline).join('').replace(/\s+/g, ' ').trim()
}

const within = (element: Element, tag: string, indent: string): string[] =>
  findAll(element, ({ tagName }) => tagName === tag).flatMap(found => blocks(found, indent))

const marks: Readonly<Record<string, string>> = { code: '`', strong: '**', em: '*', b: '**', i: '*', del: '~~' }

/** Inline content. */
function inline(node: Node): string {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return ''
  const inner = node.childNodes.map(inline).join('')
  const name = attribute(node, 'class') ?? ''
  if (/heading-anchor|when-open/.test(name) || /^(svg|wbr|details|button)$/.test(node.tagName)) return ''
  const mark = marks[node.tagName]
  if (mark) return inner === '' ? '' : mark + inner + mark
  if (node.tagName === 'a') return name === 'field-name' ? inner : `[${inner}](${attribute(node, 'href') ?? ''})`
  if (node.tagName === 'br') return ' / '
  if (name === 'method-pill') return `${inner} `
  if (/^(span|var|td|th|p|div|summary|ul|li|lectern-\w+)$/.test(node.tagName)) return inner
  const attributes = node.attrs.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).join('')
  return `<${node.tagName}${attributes}>${inner}`
}
