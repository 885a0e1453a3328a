import { z } from 'zod'
import { movePageInConfig } from '../../../site/edits/config-pages.ts'
import { loadDocsConfig } from '../../../site/edits/docs-config.ts'
import { linksOfMoved, linksToMoved } from '../../../site/edits/docs-links.ts'
import { rewriteLinks } from '../../../site/edits/page-links.ts'
import type { FileEdit } from '../workspace/track-changes.ts'
import { changedTexts, linkingPages, loadTargets } from './affected-files.ts'
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
      const targets = await loadTargets(context)
      const moved = rewriteLinks(from, await readText(context, from), linksOfMoved(targets, { from, to }))
      const edits: FileEdit[] = [{ type: 'move', path: from, to, content: encodeText(moved) }]
      for (const [path, text] of await linkingPages(context, from)) {
        const rewritten = rewriteLinks(path, text, linksToMoved(targets, path, { from, to }))
        if (rewritten !== text) edits.push(writeEdit(path, rewritten))
      }
      const pages = edits.length - 1
      const config = await loadDocsConfig(path => readTextIfExists(context, path))
      if (config) edits.push(...changedTexts(config, movePageInConfig(config, { from, to }, targets)))
      const note = config ? '' : ' There is no usable "docs.json", so there is no redirect.'
      const done = `"${from}" was moved to "${to}". Links were changed in ${pages} other pages.${note}`
      return { text: await changeFiles(context, edits, done), activity: { kind: 'edit', path: to } }
    },
  })

async function moveProblem(context: DocsContext, from: string, to: string): Promise<string | undefined> {
  if (!/\.mdx?$/.test(from) || !/\.mdx?$/.test(to)) return 'both paths must end in ".mdx" or ".md".'
  if (from === to) return 'both paths are the same.'
  await readText(context, from)
  return (await readTextIfExists(context, to)) === undefined ? undefined : `"${to}" already exists.`
}
