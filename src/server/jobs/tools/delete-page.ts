import { z } from 'zod'
import { routeOfPath } from '../../../content/pages/routes.ts'
import { addRedirect, removePageFromConfig } from '../../../site/edits/config-pages.ts'
import { loadDocsConfig } from '../../../site/edits/docs-config.ts'
import { findReferences } from '../../../site/edits/find-references.ts'
import { routeOfHref } from '../../../site/edits/link-targets.ts'
import type { FileEdit } from '../workspace/track-changes.ts'
import { changedTexts, linkingPages, loadTargets } from './affected-files.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { changeFiles, type DocsContext, readText, readTextIfExists } from './docs-context.ts'

export const deletePage = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'delete_page',
    description:
      'Delete a page and its entries in the navigation. Give the page that readers should get instead, if there is one.',
    input: z.object({
      path: z.string().describe('The path of the file: "guides/start.mdx"'),
      redirect_to: z.string().optional().describe('The path of the file to redirect to: "guides/install.mdx"'),
    }),
    call: async ({ path, redirect_to: target }) => {
      if (!/\.mdx?$/.test(path)) return { text: 'Nothing was changed: only pages can be deleted: .mdx and .md files.' }
      await readText(context, path)
      if (target !== undefined && (target === path || !/\.mdx?$/.test(target)))
        return { text: 'Nothing was changed: "redirect_to" must be the path of another page: "guides/install.mdx".' }
      if (target !== undefined) await readText(context, target)
      const linking = await pagesWithLinks(context, path)
      const config = await loadDocsConfig(file => readTextIfExists(context, file))
      const edits: FileEdit[] = [{ type: 'delete', path }]
      if (config) {
        const without = removePageFromConfig(config, path)
        const redirected = target === undefined ? without : addRedirect(without, routeOfPath(path), routeOfPath(target))
        edits.push(...changedTexts(config, redirected))
      }
      const done = `"${path}" was deleted.${linksText(linking)}`
      return changeFiles(context, edits, { done, path })
    },
  })

/** Other pages that link to a page. */
async function pagesWithLinks(context: DocsContext, path: string): Promise<readonly string[]> {
  const targets = await loadTargets(context)
  const route = routeOfPath(path)
  const pages = await linkingPages(context, path)
  const isLinking = ([file, text]: readonly [string, string]) =>
    findReferences(file, text).some(
      ({ kind, written }) => kind === 'address' && routeOfHref(targets, file, written) === route,
    )
  return pages.filter(isLinking).map(([file]) => file)
}

const maxListed = 30

function linksText(pages: readonly string[]): string {
  if (pages.length === 0) return ''
  const rest = pages.length > maxListed ? ` and ${pages.length - maxListed} more` : ''
  return ` These pages still link to it, so change their links: ${pages.slice(0, maxListed).join(', ')}${rest}.`
}
