import { z } from 'zod'
import { signedInReader } from '../../../source/access/access.ts'
import { type FoundSection, SearchUnavailable, type SiteSearch } from '../../search/site-search.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'

const maxQuery = 500
const maxSections = 10

/**
 * @param search The published pages: they may differ from the files that the agent changes.
 */
export const searchDocs = (search: SiteSearch): AgentTool =>
  agentTool({
    name: 'search',
    description:
      'Search the published docs by meaning. Returns sections of pages with the paths of their files. Pages that you have changed are found as they were before.',
    input: z.object({
      query: z.string().trim().min(1).describe('What to find, in a few words or as a question.'),
      language: z.string().optional().describe('Only pages in this language: "de"'),
    }),
    call: async ({ query, language }) => ({
      text: await find(search, query.slice(0, maxQuery), language),
      activity: { kind: 'search' },
    }),
  })

async function find(search: SiteSearch, text: string, language: string | undefined): Promise<string> {
  try {
    const sections = await search.search({ text, filter: { language, reader: signedInReader([]) }, limit: maxSections })
    if (sections.length === 0) return 'The search has found nothing. Try other words, or use list_files.'
    return sections.map(describe).join('\n\n')
  } catch (error) {
    if (error instanceof SearchUnavailable) return 'The search is not available. Use list_files and read_file instead.'
    throw error
  }
}

function describe({ page, section, passage }: FoundSection): string {
  return `${section.titles.join(' > ')}\nFile: ${page.path}\nRoute: ${section.href}\n${passage.markdown}`
}
