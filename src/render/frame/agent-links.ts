import { hrefOfFile } from '../../site/links/href.ts'
import { agentPaths } from './agent-paths.ts'
import type { PageFrame } from './page-frame.ts'

/** A file that programs can discover, as a link of every page. */
export interface AgentLink {
  readonly rel: string
  readonly href: string
  /** Its media type. */
  readonly type: string
}

/** What the site has for programs. */
export interface AgentFiles {
  readonly hasApiCatalog: boolean
  /** Whether the project has an agent card: Lectern itself is not an agent that others can call. */
  readonly hasAgentCard: boolean
  /** Whether the project has a server card of its own. */
  readonly hasServerCard: boolean
  /** The path or URL of the API description that readers can download, or of an archive with all of them. */
  readonly specDownload?: string | undefined
}

/**
 * Links for programs, in headers and in the head of every page. Only to files that exist; none if the site must not be
 * indexed.
 */
export function agentLinksOf(frame: Pick<PageFrame, 'config' | 'hasAssistant' | 'agentFiles'>): readonly AgentLink[] {
  const { config, hasAssistant, agentFiles } = frame
  const { settings } = config
  if (settings.noindex) return []
  const link = (rel: string, path: string, type: string) => ({ rel, href: hrefOfFile(path, settings), type })
  const { hasApiCatalog, hasAgentCard, hasServerCard } = agentFiles
  const hasMcp = hasAssistant || settings.discovery.mcp !== false || hasServerCard
  return [
    link('llms-txt', 'llms.txt', 'text/plain'),
    link('llms-full-txt', 'llms-full.txt', 'text/plain'),
    ...(hasApiCatalog ? [link('api-catalog', agentPaths.apiCatalog, 'application/linkset+json')] : []),
    ...(hasMcp ? [link('mcp-server-card', agentPaths.mcpServerCard, 'application/json')] : []),
    ...(hasAgentCard ? [link('agent-card', agentPaths.agentCard, 'application/json')] : []),
    link('agent-skills', agentPaths.skillIndex, 'application/json'),
  ]
}
