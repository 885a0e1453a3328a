import type { Json } from '../../source/json/json.ts'
import { isObject } from '../document/node.ts'
import { pointerOf } from './locate-pointer.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/**
 * Operations that have the ID of an earlier one. The JSON schemas of OpenAPI 3 cannot express this rule.
 *
 * @param root An OpenAPI 3 description.
 * @see OpenAPI 3.1.1, Operation Object: "The id MUST be unique among all operations described in the API."
 */
export function duplicateOperationIds(root: Json, specification: string): readonly ValidatorDiagnostic[] {
  const names = new Map<string, string>()
  return ['paths', 'webhooks'].flatMap(section =>
    operationsIn(root, section).flatMap(({ pointer, name, id }): ValidatorDiagnostic[] => {
      const earlier = names.get(id)
      names.set(id, earlier ?? name)
      if (earlier === undefined) return []
      return [
        {
          pointer,
          kind: 'value',
          names: [],
          message: `${specification}: ${earlier} and ${name} have the same operationId, "${id}".`,
          hint: 'Rename one of them. The ID of an operation must be unique in an API.',
        },
      ]
    }),
  )
}

interface NamedOperation {
  readonly pointer: string
  readonly name: string
  readonly id: string
}

function operationsIn(root: Json, section: string): readonly NamedOperation[] {
  return membersOf(isObject(root) ? root[section] : undefined).flatMap(([path, item]) =>
    membersOf(item).flatMap(([method, operation]) => {
      if (!methods.has(method) || !isObject(operation) || typeof operation.operationId !== 'string') return []
      const name = section === 'paths' ? `${method.toUpperCase()} ${path}` : `webhook ${path}`
      return [{ pointer: pointerOf([section, path, method, 'operationId']), name, id: operation.operationId }]
    }),
  )
}

const membersOf = (value: Json | undefined): readonly [string, Json][] => (isObject(value) ? Object.entries(value) : [])
