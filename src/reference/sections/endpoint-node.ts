import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation, Server } from '../../api-spec/model/operation.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element, listProp } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from '../context/playground-display.ts'
import { needsServerSection } from './needs-server-section.ts'

/** The bar with method and path. Hidden if the page or the project is configured that way. */
export function endpointNode(operation: Operation, frontmatter: Frontmatter, settings: PageContext): BodyNode[] {
  const { api } = settings
  const display = playgroundDisplayOf(frontmatter, settings)
  if (display === 'none') return []
  if (operation.kind === 'webhook')
    return [element('Api.Endpoint', { kind: 'webhook', method: operation.method, path: operation.path })]
  const props = {
    kind: 'path',
    method: operation.method,
    path: operation.path,
    servers: listProp(shownServers(operation.servers, api.url === 'full')),
  }
  return [
    element(
      'Api.Endpoint',
      props,
      hasInteractivePlayground(operation, display) ? [playgroundNode(operation, settings)] : [],
    ),
  ]
}

/** The addresses in the bar. Several ones are left to the section about servers, if there is one. */
function shownServers(servers: readonly Server[], isFull: boolean): readonly string[] {
  const addresses = [...new Set(servers.map(serverUrlOf))]
  // A server at the root of the site has an empty address.
  if (addresses.length > 1 && !needsServerSection(servers)) return addresses.map(address => address || '/')
  return isFull ? addresses.slice(0, 1) : []
}

/** The button that opens the playground of the page. */
export const playgroundNode = (subject: Operation | Channel, settings: PageContext): BodyNode =>
  element('Api.Playground', {
    file: settings.playgroundHref(subject, settings.spec),
    kind: 'method' in subject ? 'operation' : 'channel',
  })

/** The address of a server with the defaults of its variables. */
export const serverUrlOf = ({ url, variables }: Server): string =>
  url
    .replace(
      /\{([^{}]+)\}/g,
      (whole, name: string) => variables.find(variable => variable.name === name)?.default ?? whole,
    )
    .replace(/\/+$/, '')
