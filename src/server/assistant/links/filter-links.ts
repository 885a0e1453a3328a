import { blockFilter } from './block-filter.ts'
import type { FilteredItem, ResolveLink } from './filtered-item.ts'
import { inlineFilter } from './inline-filter.ts'
import { lineOutput } from './line-output.ts'
import { visibleText } from './visible-text.ts'

/** Filters an answer while it is being written. The result does not depend on how the text is split. */
export interface LinkFilter {
  readonly push: (text: string) => readonly FilteredItem[]
  /** Returns the rest of the answer. Closes an open code block. */
  readonly end: () => readonly FilteredItem[]
}

/**
 * Filters untrusted Markdown: only known links remain. The text of other links is kept. Images, tags, definitions and
 * invisible characters are removed. Code is not changed.
 *
 * Text is only held back while it may be part of such a construct, at most until the end of its line.
 */
export function filterLinks(resolve: ResolveLink): LinkFilter {
  const output = lineOutput()
  const blocks = blockFilter(inlineFilter(resolve, output), output)
  const visible = visibleText()
  return {
    push: text => {
      blocks.read(visible.push(text))
      return output.take()
    },
    end: () => {
      blocks.read(visible.end())
      blocks.end()
      return output.take()
    },
  }
}
