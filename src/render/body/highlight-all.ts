import { codeKey, type HighlightedCode } from '../../components/page-data.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import type { Run } from '../../source/stage.ts'
import { type CodeInput, type HighlightSettings, highlight } from '../highlighting/highlight.ts'

/** Highlight all code blocks of a tree. Returns them by `codeKey`. */
export async function highlightAll(
  nodes: readonly BodyNode[],
  settings: HighlightSettings,
  run: Run,
): Promise<Record<string, HighlightedCode>> {
  const blocks = new Map<string, CodeInput>()
  collectCode(nodes, blocks)
  const texts = [...blocks.values()]
  const highlighted = await run(highlight, settings, texts)
  const entries = texts.flatMap(({ language, code }, at) => {
    const block = highlighted[at]
    return block ? [[codeKey(language, code), block] as const] : []
  })
  return Object.fromEntries(entries)
}

function collectCode(nodes: readonly BodyNode[], blocks: Map<string, CodeInput>): void {
  for (const node of nodes) {
    if (node.type === 'island') for (const slot of node.slots) collectCode(slot, blocks)
    if (node.type !== 'element') continue
    const { code, language } = node.props
    if (node.name === 'CodeBlock' && typeof code === 'string' && typeof language === 'string')
      blocks.set(codeKey(language, code), { language, code })
    collectCode(contentNodesOf(node), blocks)
  }
}
