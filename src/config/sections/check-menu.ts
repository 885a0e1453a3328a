import { type MenuOption, menuOptionOf } from '../../source/menu-options.ts'
import { type Located, type LocatedObject, type LocatedString, memberOf } from '../json/located.ts'
import { advice, type Report } from '../json/report.ts'
import type { Settings } from '../settings.ts'

type ServerFeatures = Pick<Settings, 'server' | 'assistant' | 'discovery' | 'siteUrl'>

const mcpOptions: ReadonlySet<MenuOption> = new Set(['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp'])

/** Reports the options of the page menu that need an assistant or an MCP server which the site does not have. */
export function checkMenu(root: LocatedObject, features: ServerFeatures, report: Report): void {
  const { server, assistant, discovery, siteUrl } = features
  const hasMcp = discovery.mcp !== false
  const items = menuItems(root)
  if (server !== false && assistant !== false) {
    if (!hasMcp && siteUrl === undefined) reportUnknownUrl(itemsWith(items, mcpOptions), report)
    return
  }
  const missing = itemsWith(
    items,
    hasMcp ? new Set<MenuOption>(['assistant']) : new Set<MenuOption>(['assistant', ...mcpOptions]),
  )
  const [first] = missing
  const reason = server === false ? 'the site has no server' : 'the assistant is off'
  const setting =
    server === false ? 'set "server" to true in lectern.json' : 'remove "assistant": false in lectern.json'
  const fix = `To have an assistant and an MCP server, ${setting} and serve the site with docs serve.`
  if (first) {
    const message = `The page menu leaves out ${namesOf(missing)}, because ${reason}.`
    report(advice('config/no-server', first.span, message, `${fix} Otherwise, remove these options.`))
  }
  const link = hasMcp ? undefined : items.find(item => item.type === 'object' && mentionsMcp(memberOf(item, 'href')))
  if (link) {
    const message = `"$mcp" in "${link.at}" is not the address of an MCP server, because ${reason}.`
    report(advice('config/no-server', link.span, message, `${fix} For another MCP server, set "discovery.mcp".`))
  }
}

/** The address of the MCP server of `docs serve` begins with that of the site. */
function reportUnknownUrl(missing: readonly LocatedString[], report: Report): void {
  const [first] = missing
  if (!first) return
  const message = `The page menu leaves out ${namesOf(missing)}, because the address of the site is not set.`
  const hint = 'Add "siteUrl" to lectern.json, or build with --site-url.'
  report(advice('config/no-site-url', first.span, message, hint))
}

const itemsWith = (items: readonly Located[], options: ReadonlySet<MenuOption>): readonly LocatedString[] =>
  items.filter((item): item is LocatedString => {
    const id = item.type === 'string' ? menuOptionOf(item.value.trim()) : undefined
    return id !== undefined && options.has(id)
  })

const namesOf = (items: readonly LocatedString[]): string =>
  [...new Set(items.map(({ value }) => `"${value.trim()}"`))].join(', ')

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
