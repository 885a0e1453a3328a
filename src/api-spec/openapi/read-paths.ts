import { isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { membersOf } from '../document/node-readers.ts'
import { advice, error } from '../document/report.ts'
import type { Operation } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readPathItem } from './read-path-item.ts'

/** The operations of all paths. Invalid paths are reported and left out. */
export function readPaths(root: SpecNode, context: OpenApiContext): readonly Operation[] {
  const paths = membersOf(root, 'paths', context.report).filter(([path]) => !path.startsWith('x-'))
  const operations = paths.flatMap(([path, node]) => {
    if (path.startsWith('/')) return readPathItem({ kind: 'path', path, node }, context)
    const message = `The path "${path}" does not begin with "/", so its operations are left out.`
    context.report(error('api-spec/invalid-operation', spanOf(node), message, `Write "/${path}".`))
    return []
  })
  reportConflictingPaths(operations, context)
  return operations
}

/** `webhooks` was added in 3.1; before, some authors used `x-webhooks`. */
export function readWebhooks(root: SpecNode, context: OpenApiContext): readonly Operation[] {
  const key = isObject(valueAt(root, 'webhooks')) ? 'webhooks' : 'x-webhooks'
  const webhooks = membersOf(root, key, context.report).filter(([path]) => !path.startsWith('x-'))
  return webhooks.flatMap(([path, node]) => readPathItem({ kind: 'webhook', path, node }, context))
}

/** Reports operations whose paths differ only in parameter names: requests cannot distinguish them. */
function reportConflictingPaths(operations: readonly Operation[], { report }: OpenApiContext): void {
  const first = new Map<string, Operation>()
  for (const operation of operations) {
    const { method, path, span } = operation
    const name = `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`
    const conflicting = first.get(name)
    if (conflicting === undefined) first.set(name, operation)
    else {
      const message = `${method} ${path} and ${method} ${conflicting.path} match the same requests.`
      report(advice('api-spec/same-path', span, message, 'Change one of the paths, or merge the two operations.'))
    }
  }
}
