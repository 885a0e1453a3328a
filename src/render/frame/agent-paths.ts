/** The paths of the files that programs look for, relative to the output folder. */
export const agentPaths = {
  apiCatalog: '.well-known/api-catalog',
  agentCard: '.well-known/agent-card.json',
  mcpDocument: '.well-known/mcp.json',
  mcpServerCard: '.well-known/mcp/server-card.json',
  mcpServerCards: '.well-known/mcp/server-cards.json',
  specArchive: 'api-specs.zip',
  skill: 'skill.md',
  skillIndex: '.well-known/agent-skills/index.json',
  olderSkillIndex: '.well-known/skills/index.json',
} as const

/** @see RFC 9727, section 5; RFC 9264, section 4.2 */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
