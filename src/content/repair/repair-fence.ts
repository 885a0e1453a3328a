import { type FencedBlock, fencedBlocks } from '../syntax/fences.ts'
import { lineOffsets } from '../syntax/line-offsets.ts'
import type { Markup } from '../syntax/scan-markup.ts'
import { openTagsAt } from '../syntax/tag-matching.ts'
import type { BrokenText, Repair } from './repair-mdx.ts'

const opening = /^([ \t>]*)(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/

/**
 * An unclosed code block includes the closing tag of its parent as code. End it before that tag, unless the code itself
 * opens a tag of that name.
 */
export function repairFence({ text, error, markup, triedRepairs }: BrokenText): Repair | undefined {
  if (!/^Expected a closing tag/.test(error.message)) return undefined
  const lines = text.split('\n')
  const starts = lineOffsets(lines)
  for (const block of fencedBlocks(lines)) {
    const at = starts[block.from] ?? 0
    const end = at < error.offset ? undefined : closingLineIn(block, lines, at, markup)
    const [, indent = '', fence = ''] = opening.exec(lines[block.from] ?? '') ?? []
    const key = `fence ${text.length - at}`
    if (end === undefined || triedRepairs.has(key)) continue
    triedRepairs.add(`fence ${text.length + indent.length + fence.length + 1 - at}`)
    return {
      edits: [{ offset: starts[end] ?? 0, remove: 0, insert: `${indent}${fence}\n` }],
      diagnostic: {
        code: 'content/unclosed-fence',
        severity: 'warning',
        message: `This code block is not closed before "${(lines[end] ?? '').trim()}", so it ends there.`,
        hint: `Add a line with ${fence} where the code ends.`,
      },
      at: at + indent.length,
    }
  }
  return undefined
}

/** The line inside a code block that closes the innermost tag around the block. */
function closingLineIn({ from, to }: FencedBlock, lines: readonly string[], at: number, { tags }: Markup) {
  const indent = (lines[from] ?? '').search(/\S/)
  const isClosing = (line: string) => /^[ \t>]*<\/[\w.:-]+>[ \t]*$/.test(line) && line.search(/\S/) <= indent
  if (!lines.slice(from + 1, to).some(isClosing)) return undefined
  const name = openTagsAt(tags, at).at(-1)
  if (name === undefined) return undefined
  for (let line = from + 1; line < to; line++) {
    const written = lines[line] ?? ''
    if (written.includes(`<${name}`)) return undefined
    if (written.trim() === `</${name}>` && written.search(/\S/) <= indent) return line
  }
  return undefined
}
