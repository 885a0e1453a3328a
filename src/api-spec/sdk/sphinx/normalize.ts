import type { Element, ElementContent, Root, RootContent } from 'hast'
import { childElements, classesOf, findElement, hasClass, isElement, lineText } from '../html/elements.ts'

/** The HTML of Sphinx with standard elements: code blocks, notes, and without links to headings. */
export function normalizeSphinxHtml(root: Root): Root {
  return { ...root, children: root.children.flatMap(child => normalizedNode(child as ElementContent) as RootContent[]) }
}

function normalizedNode(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return node.type === 'text' ? [node] : []
  const classes = classesOf(node)
  if (classes.includes('headerlink')) return []
  const language = classes.map(name => /^highlight-(.+)$/.exec(name)?.[1]).find(Boolean)
  if (language !== undefined) return [codeBlock(node, language)]
  const children = node.children.flatMap(normalizedNode)
  if (classes.includes('admonition')) return [quote(node, children)]
  if (classes.includes('rubric')) return [{ ...node, children: [strong(children)] }]
  return [{ ...node, children }]
}

const strong = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'strong',
  properties: {},
  children,
})

/** Names of Pygments, which are not those of code blocks. */
const languages: Readonly<Record<string, string>> = {
  default: 'python',
  python3: 'python',
  ipython: 'python',
  ipython3: 'python',
  pycon: 'python',
  pycon3: 'python',
  none: 'text',
  console: 'shellsession',
  'shell-session': 'shellsession',
}

/** The code without line numbers, which are in a table beside it. */
function codeBlock(node: Element, written: string): Element {
  const code = findElement(node, element => hasClass(element, 'code')) ?? node
  const pre = findElement(code, ({ tagName }) => tagName === 'pre') ?? node
  const language = languages[written] ?? written
  const caption = findElement(node, element => hasClass(element, 'code-block-caption'))
  const block: Element = { ...pre, tagName: 'pre', properties: { className: [`language-${language}`] } }
  if (!caption) return block
  return { ...node, properties: {}, children: [strong([{ type: 'text', value: lineText(caption.children) }]), block] }
}

/** Notes and warnings. Lists of references to read on keep their class, because they have a place of their own. */
function quote(node: Element, children: ElementContent[]): Element {
  if (hasClass(node, 'seealso')) return { ...node, children }
  const titled = children.map(child =>
    isElement(child) && hasClass(child, 'admonition-title') ? { ...child, children: [strong(child.children)] } : child,
  )
  return { ...node, tagName: 'blockquote', children: titled }
}

/** The content of an element without the paragraph that is its title. */
export const withoutTitle = (element: Element): Element[] =>
  childElements(element).filter(child => !hasClass(child, 'admonition-title'))
