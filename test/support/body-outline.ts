import type { BodyNode, PropValue } from '../../src/content/tree/body.ts'

/** A tree as indented lines, for golden files: `<Heading level=2>` with its children below it, texts in quotes. */
export function bodyOutline(nodes: readonly BodyNode[], indent = ''): string[] {
  return joinTexts(nodes).flatMap(node => {
    if (node.type === 'text') return node.value === '\n' ? [] : [indent + JSON.stringify(node.value)]
    if (node.type === 'html') return [`${indent}html ${node.html}`]
    if (node.type === 'island')
      return [
        `${indent}island ${node.index} ${node.name}`,
        ...node.slots.flatMap(slot => slotOutline(slot, `${indent}  `)),
      ]
    return [`${indent}<${node.name}${propsText(node.props)}>`, ...bodyOutline(node.children, `${indent}  `)]
  })
}

function slotOutline(slot: readonly BodyNode[], indent: string): string[] {
  return [`${indent}slot`, ...bodyOutline(slot, `${indent}  `)]
}

function joinTexts(nodes: readonly BodyNode[]): BodyNode[] {
  const joined: BodyNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && node.value !== '\n' && last.value !== '\n')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}

function propsText(props: Readonly<Record<string, PropValue>>): string {
  return Object.entries(props)
    .map(
      ([name, value]) =>
        ` ${name}=${isPieceOfPage(value) ? `{${bodyOutline(value.$nodes).join(' ')}}` : JSON.stringify(value)}`,
    )
    .join('')
}

function isPieceOfPage(value: PropValue): value is { readonly $nodes: readonly BodyNode[] } {
  return typeof value === 'object' && value !== null && '$nodes' in value
}
