import { z } from 'zod'
import { positionAt } from '../../../source/diagnostics/position.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { changeFiles, type DocsContext, readText, writeEdit } from './docs-context.ts'
import { partsLikeFile } from './line-ends.ts'
import { textProblem } from './text-problem.ts'

export const editFile = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'edit_file',
    description: 'Replace a part of a file. The old text must occur exactly once, so include enough text around it.',
    input: z.object({
      path: z.string().describe('Relative to the docs folder: "guides/start.mdx"'),
      old_text: z.string().min(1).describe('The text to replace, exactly as in the file, with its whitespace.'),
      new_text: z.string().describe('The text to put there. Empty: the old text is removed.'),
    }),
    call: async ({ path, old_text: oldText, new_text: newText }) => {
      const text = await readText(context, path)
      const { oldText: old, newText: replacement } = partsLikeFile(text, { oldText, newText })
      const at = text.indexOf(old)
      if (at === -1) return { text: notFound(path, text, oldText) }
      const offsets = offsetsOf(text, old)
      if (offsets.length > 1) return { text: ambiguous(path, text, offsets) }
      if (oldText === newText) return { text: 'Nothing was changed: the old and the new text are the same.' }
      const problem = textProblem(newText)
      if (problem !== undefined) return { text: problem }
      const edited = text.slice(0, at) + replacement + text.slice(at + old.length)
      const done = `"${path}" was changed at line ${positionAt(text, at).line}.`
      return changeFiles(context, [writeEdit(path, edited)], { done, path })
    },
  })

const maxOffsets = 20

/** The offsets of a text, including overlapping occurrences. */
function offsetsOf(text: string, part: string): readonly number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(part); at !== -1 && offsets.length < maxOffsets; at = text.indexOf(part, at + 1))
    offsets.push(at)
  return offsets
}

function ambiguous(path: string, text: string, offsets: readonly number[]): string {
  const lines = [...new Set(offsets.map(offset => positionAt(text, offset).line))].join(', ')
  return `Nothing was changed: the old text occurs more than once in "${path}", at lines ${lines}. Include more of the text around the place that you mean.`
}

const maxShown = 2_000

function notFound(path: string, text: string, oldText: string): string {
  const similar = withOtherWhitespace(text, oldText)
  if (!similar)
    return `Nothing was changed: the old text does not occur in "${path}". Read the file again and copy the text exactly.`
  const shown = text.slice(similar.start, similar.end)
  if (shown.length > maxShown)
    return `Nothing was changed: the old text occurs in "${path}" from line ${positionAt(text, similar.start).line} on, but with other whitespace. Read these lines and copy the text exactly.`
  return `Nothing was changed: the old text occurs in "${path}" at line ${positionAt(text, similar.start).line}, but with other whitespace. The file has:\n${shown}`
}

/** The position of a text if differences in white space are ignored. */
function withOtherWhitespace(text: string, part: string): { readonly start: number; readonly end: number } | undefined {
  const wanted = part.replace(/\s+/g, '')
  if (wanted === '') return undefined
  const offsets: number[] = []
  let visible = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/\s/.test(character)) continue
    visible += character
    offsets.push(at)
  }
  const matchStart = visible.indexOf(wanted)
  const start = offsets[matchStart]
  const last = offsets[matchStart + wanted.length - 1]
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
}
