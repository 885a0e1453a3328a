import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type BlockContext, blockView } from './block-view.tsx'
import type { LinkContext } from './link-target.ts'
import { type Block, createBlockReader } from './streamed-blocks.ts'

interface MarkdownViewProps {
  readonly text: string
  /** Whether more text may follow. */
  readonly isGrowing: boolean
  readonly links: LinkContext
  readonly copyLabel: string
  readonly codeLabel: string
  readonly tableLabel: string
}

/** An answer as elements. Finished blocks are rendered once. */
export function MarkdownView({ text, isGrowing, links, ...labels }: MarkdownViewProps): VNode {
  const { copyLabel, codeLabel, tableLabel } = labels
  const readBlocks = useMemo(createBlockReader, [])
  const viewOf = useMemo(
    () => cachedViews({ links, copyLabel, codeLabel, tableLabel, depth: 0 }),
    [links, copyLabel, codeLabel, tableLabel],
  )
  return <div class="chat-assistant-prose">{viewOf(readBlocks(text, !isGrowing))}</div>
}

type View = ReturnType<typeof blockView>

/** The same vnode for the same block: Preact skips it. */
function cachedViews(context: BlockContext): (blocks: readonly Block[]) => readonly View[] {
  const views = new WeakMap<Block, View>()
  return blocks => {
    const first = blocks.find(block => block.type === 'heading')
    const topHeading = first?.type === 'heading' ? first.depth : 1
    return blocks.map(block => {
      const view = views.get(block) ?? blockView(block, { ...context, topHeading })
      views.set(block, view)
      return view
    })
  }
}
