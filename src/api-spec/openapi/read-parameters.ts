import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { Parameter } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'

/** Reads a parameter whose references are resolved; `undefined` if it is invalid. */
export type ReadParameter = (node: SpecNode, context: OpenApiContext) => Parameter | undefined

/**
 * The parameters of an operation and of its path items. A parameter of the operation overrides one of the path with the
 * same name and location.
 */
export function readParameters(
  holders: readonly SpecNode[],
  context: OpenApiContext,
  readParameter: ReadParameter,
): readonly Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const node of holders.flatMap(holder => listOf(holder, 'parameters', context.report))) {
    const parameter = readShared(node, context, readParameter)
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...parameters.values()]
}

/** A parameter that many operations reference is read only once. */
function readShared(node: SpecNode, context: OpenApiContext, readParameter: ReadParameter): Parameter | undefined {
  const { shared, documents, report } = context
  const reference = referenceOf(node, report)
  const target = reference === undefined ? undefined : documents.resolve(reference, node)
  if (reference === undefined) return readParameter(node, context)
  if (!target) return undefined
  if (!shared.parameters.has(target.key)) {
    const found = dereference(target.node, context)
    shared.parameters.set(target.key, found && readParameter(found, context))
  }
  const parameter = shared.parameters.get(target.key)
  const description = textOf(node, 'description', report)
  return parameter && description !== undefined ? { ...parameter, description } : parameter
}

/**
 * The name and location of a parameter. If one is missing or invalid, this is reported and the result is `undefined`.
 */
export function nameAndLocationOf<Location extends string>(
  node: SpecNode,
  locations: readonly Location[],
  context: OpenApiContext,
): { readonly name: string; readonly location: Location } | undefined {
  const name = textOf(node, 'name', context.report)
  const written = textOf(node, 'in', context.report)
  const location = locations.find(location => location === written)
  if (name !== undefined && location !== undefined) return { name, location }
  if (name === undefined) {
    const message = 'A parameter has no "name", so it is left out.'
    context.report(warning('api-spec/invalid-parameter', spanOf(node), message, 'Add the name of the parameter.'))
    return undefined
  }
  const [reason, invalid] =
    written === undefined ? ['has no "in"', node] : [`has an unknown "in": "${written}"`, childOf(node, 'in')]
  const message = `The parameter "${name}" ${reason}, so it is left out.`
  const hint = `Valid values for "in": ${locations.join(', ')}.`
  context.report(warning('api-spec/invalid-parameter', spanOf(invalid), message, hint))
  return undefined
}
