import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { listOf, membersOf, textOf, textsOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import { resolveServerUrl } from '../document/resolve-server-url.ts'
import type { Server, ServerVariable } from '../model/operation.ts'

/** The servers of a document, path or operation. Those with an invalid address are left out. */
export function readServers(parent: SpecNode, context: ReadContext): readonly Server[] {
  return listOf(parent, 'servers', context.report).flatMap(node => readServer(node, context))
}

function readServer(node: SpecNode, context: ReadContext): readonly Server[] {
  const { report } = context
  const url = textOf(node, 'url', report)?.trim()
  if (url === undefined) {
    report(warning('api-spec/missing-value', spanOf(node), 'A server has no "url", so it is left out.', exampleUrl))
    return []
  }
  if (!isServerUrl(url)) {
    const message = `The server URL "${url}" is neither a web address nor a path, so it is left out.`
    report(warning('api-spec/invalid-address', spanOf(childOf(node, 'url')), message, exampleUrl))
    return []
  }
  return [
    {
      url: resolveServerUrl(node.document.path, url),
      name: textOf(node, 'name', report),
      description: textOf(node, 'description', report),
      variables: membersOf(node, 'variables', report).map(([name, variable]) => readVariable(name, variable, context)),
    },
  ]
}

const exampleUrl = 'Write "url": "https://api.example.com", or a path such as "/v1".'

/** The scheme may be a variable. `localhost:8080` has no scheme. */
export const isServerUrl = (url: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) || /^(https?|wss?):/i.test(url)

function readVariable(name: string, node: SpecNode, { report }: ReadContext): ServerVariable {
  const allowed = textsOf(node, 'enum', report)
  const written = textOf(node, 'default', report)
  if (written === undefined) {
    const message = `The server variable "${name}" has no "default".`
    report(
      warning('api-spec/missing-value', spanOf(node), message, 'Add the value that is used if no other is chosen.'),
    )
  }
  return {
    name,
    default: written ?? allowed[0],
    enum: allowed,
    description: textOf(node, 'description', report),
  }
}
