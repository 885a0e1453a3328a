import { z } from 'zod'
import { fileMoves, isPageFile } from '../../../site/edits/file-moves.ts'
import { moveFiles } from '../../../site/edits/move-files.ts'
import { checkWritePath } from '../workspace/check-path.ts'
import type { FileEdit } from '../workspace/track-changes.ts'
import { loadFiles } from './affected-files.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { changeFiles, type DocsContext, encodeText, readText, readTextIfExists, writeEdit } from './docs-context.ts'

export const movePage = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'move_page',
    description:
      'Move or rename a page. Changes its entry in the navigation, adds a redirect from its old address, and fixes the links in other pages and in the page itself.',
    input: z.object({
      from: z.string().describe('The path of the file: "guides/start.mdx"'),
      to: z.string().describe('Its new path: "guides/install.mdx"'),
    }),
    call: async ({ from, to }) => {
      const problem = await moveProblem(context, from, to)
      if (problem !== undefined) return { text: `Nothing was changed: ${problem}` }
      const files = await loadFiles(context)
      const { texts, hasConfig } = moveFiles(files, fileMoves(from, to, files.paths), true)
      const movedText = texts.get(from) ?? (await readText(context, from))
      const changedFiles = [...texts].filter(([path]) => path !== from)
      const mayWrite = (path: string) => checkWritePath(path, true, context.policy) === undefined
      const writableFiles = changedFiles.filter(([path]) => mayWrite(path))
      const protectedPaths = changedFiles.map(([path]) => path).filter(path => !mayWrite(path))
      const edits: FileEdit[] = [
        { type: 'move', path: from, to, content: encodeText(movedText) },
        ...writableFiles.map(([path, text]) => writeEdit(path, text)),
      ]
      const pageCount = writableFiles.filter(([path]) => isPageFile(path)).length
      const sentences = [
        `"${from}" was moved to "${to}".`,
        `Links were changed in ${pageCount} other ${pageCount === 1 ? 'page' : 'pages'}.`,
        ...(hasConfig ? [] : ['There is no usable "docs.json", so there is no redirect.']),
        ...(protectedPaths.length === 0
          ? []
          : [`These files refer to it too, and only a person can change them: ${protectedPaths.join(', ')}.`]),
      ]
      return changeFiles(context, edits, { done: sentences.join(' '), path: to })
    },
  })

async function moveProblem(context: DocsContext, from: string, to: string): Promise<string | undefined> {
  if (!/\.mdx?$/.test(from) || !/\.mdx?$/.test(to)) return 'both paths must end in ".mdx" or ".md".'
  if (from === to) return 'both paths are the same.'
  await readText(context, from)
  return (await readTextIfExists(context, to)) === undefined ? undefined : `"${to}" already exists.`
}
