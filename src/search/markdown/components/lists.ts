import type { Element, ElementContent } from 'hast'
import type { BodyNode, ElementNode } from '../../../content/tree/body.ts'
import { boldTitle, element, inlineProp, isBlankContent, joinInline, partElement, textProp } from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

/** A numbered list. Anything between two steps becomes part of the first one. Text before the steps has no number. */
const steps: ComponentMarkdown = ({ children }, context) => {
  const before: ElementContent[] = []
  const items: Element[] = []
  for (const child of children) {
    const last = items.at(-1)
    const content = isStep(child) ? [] : context.toHast([child])
    if (isStep(child)) items.push(stepItem(child, context))
    else if (last) last.children.push(...content)
    // The code of an author may render a step.
    else if (child.type !== 'island') before.push(...content)
    else if (!isBlankContent(content)) items.push(element('li', content))
  }
  const start = Number(children.find(isStep)?.props.stepNumber ?? 1)
  const first = Number.isInteger(start) && start >= 0 && start <= 9999 ? start : 1
  return items.length === 0 ? before : [...before, element('ol', items, first === 1 ? {} : { start: first })]
}

const isStep = (node: BodyNode): node is ElementNode => node.type === 'element' && node.name === 'Step'

function stepItem({ props, children }: ElementNode, context: ComponentContext): Element {
  const title = inlineProp(props.title, context)
  return element('li', partElement({ id: props.id, title }, [...boldTitle(title), ...context.toHast(children)]))
}

/** A folder with its content; its name ends in a slash. */
const folder: ComponentMarkdown = ({ props, children }, context) => {
  const name = textProp(props.name) ?? ''
  const label = fileLabel([{ type: 'text', value: name.endsWith('/') ? name : `${name}/` }], props.comment, context)
  return [element('li', [...label, ...context.toHast(children.filter(isElement))])]
}

const file: ComponentMarkdown = ({ props, children }, context) => {
  const name = inlineProp(props.name, context)
  return [element('li', fileLabel(name.length > 0 ? name : context.toHast(children), props.comment, context))]
}

function fileLabel(
  name: readonly ElementContent[],
  comment: ElementNode['props'][string] | undefined,
  context: ComponentContext,
): ElementContent[] {
  return joinInline([name, inlineProp(comment, context)], ' ')
}

const isElement = (node: BodyNode): boolean => node.type === 'element'

const colorItem: ComponentMarkdown = ({ props }) => {
  const { name, value } = props
  const pair = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [value]
  const values = [...new Set(pair.flatMap(color => (typeof color === 'string' ? [color] : [])))]
  const codes = joinInline(
    values.map(color => [element('code', [color])]),
    ' / ',
  )
  const label: ElementContent[] = textProp(name) === undefined ? [] : [{ type: 'text', value: textProp(name) ?? '' }]
  return [element('li', joinInline([label, codes], ': '))]
}

const colorRow: ComponentMarkdown = ({ props, children }, context) => [
  ...boldTitle(inlineProp(props.title, context)),
  ...context.toHast(children),
]

/** Components that are lists. */
export const listMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  Steps: steps,
  Step: (node, context) => [stepItem(node, context)],
  'Tree.Folder': folder,
  'Tree.File': file,
  'FileTree.Folder': folder,
  'FileTree.File': file,
  'Color.Item': colorItem,
  'Color.Row': colorRow,
}
