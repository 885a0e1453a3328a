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
      const moved = texts.get(from) ?? (await readText(context, from))
      const naming = [...texts].filter(([path]) => path !== from)
      const others = naming.filter(([path]) => checkWritePath(path, true, context.policy) === undefined)
      const refused = naming.filter(edit => !others.includes(edit)).map(([path]) => path)
      const edits: FileEdit[] = [
        { type: 'move', path: from, to, content: encodeText(moved) },
        ...others.map(([path, text]) => writeEdit(path, text)),
      ]
      const pages = others.filter(([path]) => isPageFile(path)).length
      const note = hasConfig ? '' : ' There is no usable "docs.json", so there is no redirect.'
      const done = `"${from}" was moved to "${to}". Links were changed in ${pages} other pages.${note}${refusedText(refused)}`
      return changeFiles(context, edits, { done, path: to })
    },
  })

const refusedText = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : ` These files name it too, and a person must change them: ${paths.join(', ')}.`

async function moveProblem(context: DocsContext, from: string, to: string): Promise<string | undefined> {
  if (!/\.mdx?$/.test(from) || !/\.mdx?$/.test(to)) return 'both paths must end in ".mdx" or ".md".'
  if (from === to) return 'both paths are the same.'
  await readText(context, from)
  return (await readTextIfExists(context, to)) === undefined ? undefined : `"${to}" already exists.`
}
