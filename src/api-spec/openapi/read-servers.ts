import { canParseUrl } from '../../source/paths/can-parse-url.ts'
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
  if (lacksScheme(url)) {
    const message = `The server URL "${url}" has no scheme, so it is read as a relative path.`
    const hint = `Write "${/^localhost\b/i.test(url) ? 'http' : 'https'}://${url}".`
    report(warning('api-spec/invalid-address', spanOf(childOf(node, 'url')), message, hint))
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

/** Whether an address can receive requests: a path, or a URL. Both may contain variables in braces. */
function isServerUrl(url: string): boolean {
  const filled = url
    .replace(/^\{[^{}]*\}(?=:)/, 'https')
    .replace(/:\{[^{}]*\}/g, ':1')
    .replace(/\{[^{}]*\}/g, 'x')
  // `localhost:8080` has no scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(filled)
  if (!hasScheme && !filled.startsWith('//')) return /^[./]/.test(filled) || !/\s/.test(filled)
  return (!hasScheme || /^(https?|wss?):/i.test(filled)) && canParseUrl(filled, 'https://site')
}

/** Whether an address begins with a host, as in `api.example.com/v1`. */
const lacksScheme = (url: string): boolean =>
  /^(?:(?:[a-z\d-]+\.)+[a-z]{2,}|localhost|(?:\d{1,3}\.){3}\d{1,3})(?::\d+)?(?:[/?#]|$)/i.test(url)

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
