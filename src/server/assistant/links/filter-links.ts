import { blockFilter } from './block-filter.ts'
import type { FilteredItem, ResolveLink } from './filtered-item.ts'
import { inlineFilter } from './inline-filter.ts'
import { lineOutput } from './line-output.ts'
import { visibleText } from './visible-text.ts'

/** Filters an answer while it is being written. Any split of the same text gives the same result. */
export interface LinkFilter {
  readonly push: (text: string) => readonly FilteredItem[]
  /** The rest of the answer. Ends a code block that is open. */
  readonly end: () => readonly FilteredItem[]
}

/**
 * Filter Markdown that is not trusted: only links that are known remain. The text of other links is kept. Images, tags,
 * definitions and invisible characters are removed. Code is not changed.
 *
 * A text is held back only as long as it may be a part of such a construct, and at most until the end of its line.
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
