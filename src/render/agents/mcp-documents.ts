import type { McpServer } from '../../config/discovery-settings.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { jsonText } from './json-text.ts'

/** The documents by which clients find the MCP server that the settings name. */
export function mcpDocuments({ config }: Pick<PageFrame, 'config'>): readonly OutputFile[] {
  const { mcp } = config.settings.discovery
  if (!mcp) return []
  const card = cardOf(mcp, config)
  const document = {
    ...(mcp.version !== undefined && { version: mcp.version }),
    transport: 'http',
    url: mcp.url,
    servers: [
      {
        name: mcp.authentication === 'none' ? 'public' : 'authenticated',
        url: mcp.url,
        transport: 'http',
        authentication: mcp.authentication,
      },
    ],
  }
  return [
    { path: agentPaths.mcpDocument, contents: jsonText(document) },
    { path: agentPaths.mcpServerCard, contents: jsonText(card) },
    { path: agentPaths.mcpServerCards, contents: jsonText({ cards: [card] }) },
  ]
}

/** Its tools are unknown: clients ask the server for them. */
const cardOf = (mcp: McpServer, { name, description }: PageFrame['config']) => ({
  name: mcp.name ?? name,
  ...(mcp.version !== undefined && { version: mcp.version }),
  url: mcp.url,
  transport: 'http',
  description: mcp.description ?? description ?? `The MCP server of ${name}.`,
  authentication: mcp.authentication,
})
