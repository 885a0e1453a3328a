import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { childOf, describeType, isAbsent, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { membersOf, objectOf } from '../document/node-readers.ts'
import { dereference, longTextOf, referenceOf } from '../document/read-context.ts'
import { error, warning } from '../document/report.ts'
import { reportUnknownKeys } from '../document/report-unknown-keys.ts'
import type { Operation } from '../model/operation.ts'
import type { InheritedSettings, OpenApiContext } from '../shared-readers/openapi-context.ts'
import { accessIn } from '../visibility/access-in.ts'
import { methods } from './read-callbacks.ts'
import { readOperation } from './read-operation.ts'

/** A path or webhook, with its node. */
interface PathItem {
  readonly kind: Operation['kind']
  readonly path: string
  readonly node: SpecNode
}

const otherKeys = ['summary', 'description', 'parameters', 'servers', 'additionalOperations', '$ref']

/** The operations of a path. Invalid ones are reported and left out. */
export function readPathItem({ kind, path, node }: PathItem, context: OpenApiContext): readonly Operation[] {
  const layers = layersOf(node, path, context)
  const inherited = inheritedBy(layers, context)
  return operationsIn(layers, context).flatMap(([name, written]) => {
    const method = name.toUpperCase()
    const sentMethod = name === method ? undefined : name
    // No version allows an operation to be a reference, but specs in multiple files use this.
    const operation = dereference(written, context)
    if (operation && isObject(operation.value)) {
      const span = spanOf(written)
      return readOperation(
        { kind, path, method, sentMethod, node: operation, span, parents: layers, inherited },
        context,
      )
    }
    const reason = operation
      ? `it must be an object, but it is ${describeType(operation.value)}`
      : 'its "$ref" cannot be resolved'
    const message = `The operation ${method} ${path} is left out: ${reason}.`
    context.report(error('api-spec/invalid-operation', spanOf(written), message, operationHint))
    return []
  })
}

const operationHint = 'Write an object with keys such as "summary" and "responses".'
const pathHint = 'Write an object with methods as keys, such as "get" and "post".'
const unknownKeyHint = 'If it is an extension, begin its name with "x-".'

/** A path item, preceded by the one that it references. Later ones take precedence. */
function layersOf(node: SpecNode, path: string, context: OpenApiContext): readonly SpecNode[] {
  if (isObject(node.value)) {
    if (referenceOf(node, context.report) === undefined) return [node]
    const target = dereference(node, context)
    return target && isObject(target.value) ? [target, node] : [node]
  }
  if (!isAbsent(node)) {
    const message = `The operations of "${path}" are left out: the value must be an object, but it is ${describeType(node.value)}.`
    context.report(error('api-spec/invalid-operation', spanOf(node), message, pathHint))
  }
  return []
}

/** Operations by method, in the spelling that requests use. */
function operationsIn(layers: readonly SpecNode[], context: OpenApiContext): readonly (readonly [string, SpecNode])[] {
  const standardOperations = methods.flatMap(method => {
    const holder = layers.findLast(layer => valueAt(layer, method) !== undefined)
    return holder ? [[method.toUpperCase(), childOf(holder, method)] as const] : []
  })
  const additional = layers.flatMap(layer => membersOf(layer, 'additionalOperations', context.report))
  for (const layer of layers) reportUnknownMembers(layer, context)
  return [...standardOperations, ...additional]
}

function reportUnknownMembers(layer: SpecNode, { report }: OpenApiContext): void {
  const known = [...methods, ...otherKeys]
  const keys = isObject(layer.value) ? Object.keys(layer.value) : []
  for (const key of keys.filter(key => !known.includes(key) && !key.startsWith('x-') && !key.startsWith('$'))) {
    const message = `Unknown key "${key}" in a path. It has no effect.`
    report(
      warning('api-spec/unknown-key', spanOf(childOf(layer, key)), message, didYouMean(key, known) ?? unknownKeyHint),
    )
  }
}

function inheritedBy(layers: readonly SpecNode[], context: OpenApiContext): InheritedSettings {
  const { rootDefaults, dialect, report, documents } = context
  const holder = layers.findLast(layer => valueAt(layer, dialect.serversKey) !== undefined)
  const root = { value: documents.main.value, pointer: '', document: documents.main }
  const mint = layers.flatMap(layer => objectOf(layer, 'x-mint', report) ?? [])
  for (const node of mint) reportUnknownKeys(node, ['groups'], '"x-mint" of a path', report)
  return {
    ...rootDefaults,
    description: layers.map(layer => longTextOf(layer, 'description', context)).findLast(text => text !== undefined),
    servers: holder ? dialect.readServers(holder, root, context) : rootDefaults.servers,
    access: layers.map(({ value }) => accessIn(value)).findLast(access => access) ?? rootDefaults.access,
  }
}
