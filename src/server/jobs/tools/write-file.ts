import { z } from 'zod'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { changeFiles, type DocsContext, readTextIfExists, writeEdit } from './docs-context.ts'
import { likeOldFile } from './line-ends.ts'
import { textProblem } from './text-problem.ts'

export const writeFile = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'write_file',
    description:
      'Create a file, or replace a whole file. To change a part of an existing file, use edit_file: it keeps the rest as it is.',
    input: z.object({
      path: z.string().describe('Relative to the docs folder: "guides/start.mdx"'),
      content: z.string().describe('The complete content of the file.'),
    }),
    call: async ({ path, content }) => {
      const existing = await readTextIfExists(context, path)
      const problem = textProblem(content)
      if (problem !== undefined) return { text: problem }
      const done = `"${path}" was ${existing === undefined ? 'created' : 'replaced'}.${existing === undefined ? navigationHint(path) : ''}`
      const written = existing === undefined ? content : likeOldFile(content, existing)
      return changeFiles(context, [writeEdit(path, written)], { done, path })
    },
  })

const navigationHint = (path: string): string =>
  /\.mdx?$/.test(path) && !/(?:^|\/)_?snippets\//.test(path)
    ? ' If it is a page for readers, add it to the navigation with edit_navigation.'
    : ''
