import type { BodyNode } from './body.ts'
import { type Drawing, drawChildren, fill } from './build-body.ts'
import { jsxDrawer } from './draw-jsx.ts'
import { isBlank } from './elements.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './javascript.ts'
import { type MdNode, spanOf } from './mdast.ts'
import { NotPlain } from './not-plain.ts'
import { report } from './reading.ts'
import { lookUp } from './scope.ts'
import { toProp } from './to-nodes.ts'

type Slots = (readonly BodyNode[])[]

/** An element that only the author's code can draw. Its Markdown children travel as slots, its own kind as code. */
export function drawIsland(node: MdNode, drawing: Drawing): readonly BodyNode[] {
  const name = node.name ?? ''
  if (!drawing.reading.settings.code) return leftOut(name, node, drawing, drawChildren(node, drawing))
  const slots: Slots = []
  return [addIsland(name, toJsx(node, drawing, slots), node, drawing, slots)]
}

/** An expression in text that has to be run. */
export function drawExpressionIsland(node: MdNode, code: string, drawing: Drawing): readonly BodyNode[] {
  if (!drawing.reading.settings.code) return leftOut(`{${code}}`, node, drawing, [])
  return [addIsland('expression', `<>{${code}}</>`, node, drawing, [])]
}

function addIsland(name: string, code: string, node: MdNode, { reading, place }: Drawing, slots: Slots): BodyNode {
  const index = reading.islands.length
  reading.islands.push({ name, code, path: place.path, line: (node.position?.start.line ?? 1) + place.lineOffset })
  return { type: 'island', index, name, slots }
}

function leftOut(
  name: string,
  node: MdNode,
  { reading, place }: Drawing,
  instead: readonly BodyNode[],
): readonly BodyNode[] {
  report(
    reading,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      message: `"${name}" needs JavaScript of this project, which --no-code does not run. ${instead.length > 0 ? 'Its content is shown without it.' : 'It was left out.'}`,
      hint: 'Build without --no-code if you trust the project.',
    },
    spanOf(node, place.path, place.lineOffset),
  )
  return instead
}

/** An element as JSX. Values that are plain are written out, since the code cannot see the properties of a snippet. */
function toJsx(node: MdNode, drawing: Drawing, slots: Slots): string {
  const attributes = (node.attributes ?? []).map(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
    const { name, value } = attribute
    if (value === null || value === undefined) return ` ${name}`
    if (typeof value === 'string') return ` ${name}={${JSON.stringify(fill(value, node, drawing))}}`
    return ` ${name}={${plainCode(value.value, drawing) ?? value.value}}`
  })
  const children = childrenToJsx(node.children ?? [], drawing, slots)
  const name = node.name ?? ''
  return children === '' ? `<${name}${attributes.join('')} />` : `<${name}${attributes.join('')}>${children}</${name}>`
}

function plainCode(code: string, drawing: Drawing): string | undefined {
  const expression = parseExpression(code)
  if (!expression || expression.type === 'JSXElement' || expression.type === 'JSXFragment') return undefined
  try {
    const value = toProp(evaluate(expression, drawing.scope, jsxDrawer(drawing)))
    const isPieceOfPage = typeof value === 'object' && value !== null && '$nodes' in value
    return value === undefined || isPieceOfPage ? undefined : JSON.stringify(value)
  } catch (problem) {
    if (problem instanceof NotPlain) return undefined
    throw problem
  }
}

function childrenToJsx(children: readonly MdNode[], drawing: Drawing, slots: Slots): string {
  let pending: MdNode[] = []
  const parts: string[] = []
  const flush = () => {
    parts.push(slotFor(pending, drawing, slots))
    pending = []
  }
  for (const child of children) {
    if (!isCode(child, drawing)) pending.push(child)
    else {
      flush()
      parts.push(isExpression(child) ? `{${child.value ?? ''}}` : toJsx(child, drawing, slots))
    }
  }
  flush()
  return parts.join('')
}

/** Static children: text stays text, which a component may look at; anything more is a slot. */
function slotFor(children: readonly MdNode[], drawing: Drawing, slots: Slots): string {
  const nodes = drawChildren({ children }, drawing)
  if (nodes.every(isBlank)) return ''
  const only = nodes.length === 1 ? nodes[0] : undefined
  const paragraph = only?.type === 'element' && only.name === 'p' ? only.children : nodes
  if (paragraph.every(node => node.type === 'text'))
    return `{${JSON.stringify(paragraph.map(node => node.value).join(''))}}`
  slots.push(nodes)
  return `{slot(${slots.length - 1})}`
}

const isExpression = (node: MdNode): boolean => node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

/** Whether a child of an island is code itself: a component of the author's, or an expression. */
function isCode(node: MdNode, drawing: Drawing): boolean {
  if (isExpression(node)) return Boolean(parseExpression(node.value ?? ''))
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  const binding = lookUp((node.name ?? '').split('.')[0] ?? '', drawing.scope)
  const isSnippet =
    binding?.kind === 'value' &&
    typeof binding.value === 'object' &&
    binding.value !== null &&
    '$snippet' in binding.value
  if (binding && !isSnippet) return true
  return (node.attributes ?? []).some(
    attribute =>
      attribute.type === 'mdxJsxAttribute' &&
      typeof attribute.value === 'object' &&
      attribute.value !== null &&
      plainCode(attribute.value.value, drawing) === undefined,
  )
}
