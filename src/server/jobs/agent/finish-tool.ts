import { z } from 'zod'
import type { FunctionTool } from '../../models/language-model.ts'
import { parseToolInput, toolSchema } from '../../models/tool-schema.ts'
import type { AgentReport } from './agent.ts'

/** The tool by which an agent ends its work. */
export const finishToolName = 'finish'

const maxTitle = 72
const maxSummary = 10_000
const maxDoubts = 20

const input = z.object({
  outcome: z
    .enum(['done', 'declined'])
    .describe(
      '"done": the instruction is fulfilled, also if nothing had to be changed. "declined": it is not possible.',
    ),
  title: z
    .string()
    .trim()
    .min(1)
    .describe(`What was changed, as the title of a pull request: at most ${maxTitle} characters.`),
  summary: z.string().trim().min(1).describe('What was changed and why, in a few sentences or a short list. Markdown.'),
  doubts: z
    .array(z.string().trim().min(1))
    .optional()
    .describe('What you are not sure about and a person should check, a sentence each.'),
})

export const finishTool: FunctionTool = {
  type: 'function',
  name: finishToolName,
  description: 'End the work and report what was done. Call it alone, when nothing is left to do.',
  inputSchema: toolSchema(input),
}

/** The report in a call of the tool, `undefined` if it is invalid. */
export function readReport(text: string): AgentReport | undefined {
  const { data } = input.safeParse(parseToolInput(text))
  if (!data) return undefined
  const { outcome, title, summary, doubts = [] } = data
  return {
    outcome,
    title: oneLine(title).slice(0, maxTitle).trim(),
    summary: summary.slice(0, maxSummary),
    doubts: doubts.slice(0, maxDoubts).map(oneLine),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
