import { z } from 'zod'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { type DocsContext, readText } from './docs-context.ts'

/** Characters of a part of a file. */
const maxPart = 24_000

export const readFile = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'read_file',
    description: `Read a file of the docs. Files with more than ${maxPart} characters are read in parts: give the first line of the next part.`,
    input: z.object({
      path: z.string().describe('Relative to the docs folder: "guides/start.mdx"'),
      from_line: z.int().min(1).optional().describe('The first line to read, counted from 1.'),
      to_line: z.int().min(1).optional().describe('The last line to read.'),
    }),
    call: async ({ path, from_line: from = 1, to_line: to }) => {
      const lines = (await readText(context, path)).split('\n')
      return {
        text: partOf(path, lines, from, Math.min(to ?? lines.length, lines.length)),
        activity: { kind: 'read', path },
      }
    },
  })

function partOf(path: string, lines: readonly string[], from: number, to: number): string {
  if (from > lines.length) return `"${path}" has only ${lines.length} lines. Give an earlier first line.`
  if (to < from) return `The last line is before the first line ${from}. Give a later one.`
  let length = 0
  let end = from - 1
  for (; end < to; end++) {
    length += (lines[end]?.length ?? 0) + 1
    if (length > maxPart && end > from - 1) break
  }
  const text = lines.slice(from - 1, end).join('\n')
  const cut = text.length > maxPart ? `${text.slice(0, maxPart)}\n(The rest of this line is left out.)` : text
  const next = end < lines.length ? ` Line ${end + 1} is the next one.` : ''
  return `Lines ${from} to ${end} of ${lines.length} in "${path}".${next}\n${cut}`
}
