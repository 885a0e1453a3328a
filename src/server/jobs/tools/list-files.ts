import { z } from 'zod'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { type DocsContext, visibleFiles } from './docs-context.ts'

const maxFiles = 400

export const listFiles = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'list_files',
    description: 'List the files of the docs with their sizes in bytes.',
    input: z.object({
      folder: z.string().optional().describe('Only files in this folder: "guides". All files if it is left out.'),
    }),
    call: async ({ folder = '' }) => {
      const prefix = folder.replace(/^(?:\.?\/)+|^\.$|\/+$/g, '')
      const files = (await visibleFiles(context)).filter(({ path }) => prefix === '' || path.startsWith(`${prefix}/`))
      if (files.length === 0)
        return {
          text: `There are no files in "${prefix || '.'}". Call list_files without a folder to see all of them.`,
        }
      const lines = files.slice(0, maxFiles).map(({ path, size }) => `${path} (${size})`)
      const rest = files.length - lines.length
      const more = rest > 0 ? [`… and ${rest} more. Name a folder to see them: ${foldersOf(files, prefix)}`] : []
      return { text: [...lines, ...more].join('\n') }
    },
  })

const maxFolders = 50

/** The folders directly below a prefix, with their numbers of files. */
function foldersOf(files: readonly { readonly path: string }[], prefix: string): string {
  const start = prefix === '' ? 0 : prefix.length + 1
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const end = path.indexOf('/', start)
    if (end !== -1) counts.set(path.slice(0, end), (counts.get(path.slice(0, end)) ?? 0) + 1)
  }
  return [...counts]
    .slice(0, maxFolders)
    .map(([folder, count]) => `${folder} (${count} files)`)
    .join(', ')
}
