import { type SpecNode, spanOf } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { Parameter } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'

/** Reads a parameter whose references are resolved; `undefined` if it is invalid. */
export type ReadParameter = (node: SpecNode, reading: OpenApiContext) => Parameter | undefined

/**
 * The parameters of an operation and of its path items. A parameter of the operation overrides one of the path with the
 * same name and location.
 */
export function readParameters(
  holders: readonly SpecNode[],
  reading: OpenApiContext,
  readParameter: ReadParameter,
): readonly Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const node of holders.flatMap(holder => listOf(holder, 'parameters', reading.report))) {
    const parameter = readShared(node, reading, readParameter)
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...parameters.values()]
}

/** A parameter that many operations reference is read only once. */
function readShared(node: SpecNode, reading: OpenApiContext, readParameter: ReadParameter): Parameter | undefined {
  const { shared, documents, report } = reading
  const reference = referenceOf(node, report)
  const target = reference === undefined ? undefined : documents.resolve(reference, node)
  if (reference === undefined) return readParameter(node, reading)
  if (!target) return undefined
  if (!shared.parameters.has(target.key)) {
    const found = dereference(target.node, reading)
    shared.parameters.set(target.key, found && readParameter(found, reading))
  }
  const parameter = shared.parameters.get(target.key)
  const description = textOf(node, 'description', report)
  return parameter && description !== undefined ? { ...parameter, description } : parameter
}

/**
 * The name and location of a parameter. If one is missing or invalid, this is reported and the result is `undefined`.
 */
export function placeOf<Place extends string>(
  node: SpecNode,
  places: readonly Place[],
  reading: OpenApiContext,
): { readonly name: string; readonly place: Place } | undefined {
  const name = textOf(node, 'name', reading.report)
  const written = textOf(node, 'in', reading.report)
  const place = places.find(place => place === written)
  if (name !== undefined && place !== undefined) return { name, place }
  const fault = name === undefined ? 'has no "name"' : written === undefined ? 'has no "in"' : `is in "${written}"`
  const message = `The parameter ${name === undefined ? '' : `"${name}" `}${fault}, so it is left out.`
  reading.report(warning('api-spec/invalid-parameter', spanOf(node), message, `"in" is one of ${places.join(', ')}.`))
  return undefined
}
