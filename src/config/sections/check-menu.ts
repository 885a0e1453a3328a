import { type MenuOption, menuOptionOf } from '../../source/menu-options.ts'
import { type Located, type LocatedObject, memberOf } from '../json/located.ts'
import { advice, type Report } from '../json/report.ts'
import type { Settings } from '../settings.ts'

type ServerFeatures = Pick<Settings, 'server' | 'assistant' | 'discovery'>

const mcpOptions: ReadonlySet<MenuOption> = new Set(['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp'])

/** Reports the options of the page menu that need an assistant or an MCP server, if the site has no such server. */
export function checkMenu(root: LocatedObject, { server, assistant, discovery }: ServerFeatures, report: Report): void {
  if (server !== false && assistant !== false) return
  const hasMcp = discovery.mcp !== false
  const items = menuItems(root)
  const missing = items.filter(item => {
    const id = item.type === 'string' ? menuOptionOf(item.value.trim()) : undefined
    return id !== undefined && (id === 'assistant' || (!hasMcp && mcpOptions.has(id)))
  })
  const [first] = missing
  const reason = server === false ? 'the site has no server' : 'the assistant is off'
  const setting =
    server === false ? 'set "server" to true in lectern.json' : 'remove "assistant": false in lectern.json'
  const fix = `To have an assistant and an MCP server, ${setting} and serve the site with docs serve.`
  if (first) {
    const names = new Set(missing.map(item => (item.type === 'string' ? `"${item.value.trim()}"` : '')))
    const message = `The page menu leaves out ${[...names].join(', ')}, because ${reason}.`
    report(advice('config/no-server', first.span, message, `${fix} Otherwise, remove these options.`))
  }
  const link = hasMcp ? undefined : items.find(item => item.type === 'object' && mentionsMcp(memberOf(item, 'href')))
  if (link) {
    const message = `"$mcp" in "${link.at}" is not the address of an MCP server, because ${reason}.`
    report(advice('config/no-server', link.span, message, `${fix} For another MCP server, set "discovery.mcp".`))
  }
}

function menuItems(root: LocatedObject): readonly Located[] {
  const menu = memberOf(root, 'contextual')
  const options = menu?.type === 'object' ? memberOf(menu, 'options') : undefined
  return options?.type === 'array' ? options.items : []
}

/** Whether a text in a value contains the placeholder for the address of the MCP server. */
function mentionsMcp(value: Located | undefined): boolean {
  if (value?.type === 'string') return /\$mcp\b/.test(value.value)
  if (value?.type === 'array') return value.items.some(mentionsMcp)
  return value?.type === 'object' && value.members.some(member => mentionsMcp(member.value))
}
