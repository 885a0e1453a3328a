import { z } from 'zod'
import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import type { DataBlocks } from '../../models/data-block.ts'
import type { FunctionTool, ToolCall } from '../../models/language-model.ts'
import { parseToolInput, toolSchema } from '../../models/tool-schema.ts'
import { routesOfPath } from '../../search/routes-of-path.ts'
import type { SiteSearch } from '../../search/site-search.ts'
import type { AnswerEvent, AnswerRequest } from '../answer.ts'
import type { KnownLinks } from '../links/known-links.ts'
import type { ShownSections } from './shown-sections.ts'
import type { Skill } from './skill.ts'

/** The tools that a model can use for an answer. */
export interface AnswerTools {
  readonly definitions: readonly FunctionTool[]
  readonly call: (call: Pick<ToolCall, 'toolName' | 'input'>) => Promise<ToolResult>
}

export interface ToolResult {
  readonly events: readonly AnswerEvent[]
  /** For the model. */
  readonly text: string
}

export interface AnswerToolsOptions {
  readonly request: AnswerRequest
  readonly search: SiteSearch
  readonly blocks: DataBlocks
  readonly sections: ShownSections
  readonly links: KnownLinks
  readonly skills: readonly Skill[]
  readonly maxSkills: number
}

/** Maximum length of the result of a call, in characters. */
const limits = { search: 18_000, page: 24_000, skill: 24_000 }

/** Maximum length of a query, in characters. */
const maxQuery = 500

const inputs = {
  search: z.object({ query: z.string().trim().min(1).describe('What to find, in a few words or as a question.') }),
  read_page: z.object({ route: z.string().trim().min(1).describe('The url of the page, or its path: /guides/start') }),
  load_skill: z.object({ slug: z.string().trim().min(1).describe('The name before the colon in the list of skills.') }),
}

type ToolName = keyof typeof inputs

const descriptions: Readonly<Record<ToolName, string>> = {
  search: 'Search the documentation. Returns sections with their urls.',
  read_page: 'Read a page of the documentation as a whole.',
  load_skill: 'Load a skill from the list of skills.',
}

export function answerTools(options: AnswerToolsOptions): AnswerTools {
  const { skills, maxSkills } = options
  const names: readonly ToolName[] = skills.length > 0 ? ['search', 'read_page', 'load_skill'] : ['search', 'read_page']
  const loaded = new Set<string>()
  const loadSkill = (slug: string): ToolResult => {
    const skill = skills.find(skill => skill.slug === slug)
    if (!skill) return failure(`Unknown skill "${shortened(slug)}". Use a name from the list of skills.`)
    if (loaded.has(slug)) return failure('This skill is already loaded.')
    if (loaded.size >= maxSkills) return failure('No more skills can be loaded for this answer.')
    loaded.add(slug)
    options.links.addText(skill.text)
    const text = `<operator-skill name="${slug}">\n${skill.text.slice(0, limits.skill).trim()}\n</operator-skill>`
    return { events: [{ type: 'skill-loaded', slug }], text }
  }
  return {
    definitions: names.map(name => ({
      type: 'function',
      name,
      description: descriptions[name],
      inputSchema: toolSchema(inputs[name]),
    })),
    call: async ({ toolName, input }) => {
      const name = names.find(name => name === toolName)
      if (name === undefined)
        return failure(`Unknown tool "${shortened(toolName)}". The tools are: ${names.join(', ')}.`)
      const value = parseToolInput(input)
      if (name === 'search') {
        const { data } = inputs.search.safeParse(value)
        return data ? search(data.query.slice(0, maxQuery), options) : invalidInput
      }
      if (name === 'read_page') {
        const { data } = inputs.read_page.safeParse(value)
        return data ? readPage(data.route, options) : invalidInput
      }
      const { data } = inputs.load_skill.safeParse(value)
      return data ? loadSkill(data.slug) : invalidInput
    },
  }
}

/** What a model passes can be of any length. */
const shortened = (text: string): string => text.slice(0, 200)

const failure = (text: string): ToolResult => ({ events: [], text })
const invalidInput = failure('The input is invalid. Call the tool again with a valid input, or answer.')

async function search(query: string, options: AnswerToolsOptions): Promise<ToolResult> {
  const { currentRoute: route, filter, resultCount: limit } = options.request
  const retrieved = await options.search.search({ text: query, route, filter, limit })
  const events: AnswerEvent[] = [{ type: 'search-started', query }]
  const text = options.sections.found(retrieved, limits.search)
  return { events, text: text === '' ? 'The search has found nothing. Try other words, or answer.' : text }
}

function readPage(target: string, { search, request, sections }: AnswerToolsOptions): ToolResult {
  const { siteAddress, filter } = request
  const base = canParseUrl(siteAddress) ? new URL(siteAddress).pathname.replace(/\/+$/, '') : siteAddress
  const path = canParseUrl(target) ? new URL(target).pathname : target
  const page = routesOfPath(path, base).flatMap(route => search.page(route, filter) ?? [])[0]
  if (!page) return failure(`No page has the address "${shortened(target)}". Use the url of a search result.`)
  return { events: [{ type: 'page-read', route: page.page.route }], text: sections.page(page, limits.page) }
}
