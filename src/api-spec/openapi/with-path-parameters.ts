import { type Report, warning } from '../document/report.ts'
import { typeSchema } from '../json-schema/simple-schemas.ts'
import type { Parameter } from '../model/operation.ts'
import type { OperationSource } from './read-operation.ts'

/** Adds a plain parameter for each name in the path without a parameter. */
export function withPathParameters(
  parameters: readonly Parameter[],
  { path, method, span }: OperationSource,
  report: Report,
): readonly Parameter[] {
  const known = new Set(parameters.flatMap(({ in: location, name }) => (location === 'path' ? name : [])))
  const missing = new Set([...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = '']) => (known.has(name) ? [] : name)))
  for (const name of missing) {
    const message = `${method} ${path} has no path parameter "${name}", so any text is allowed for it.`
    report(warning('api-spec/missing-path-parameter', span, message, `Add it to "parameters", with "in": "path".`))
  }
  return [...[...missing].map(plainParameter), ...parameters]
}

const plainParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  isRequired: true,
  isDeprecated: false,
  allowEmptyValue: false,
  schema: typeSchema('string'),
  style: 'simple',
  explode: false,
  allowReserved: false,
  examples: [],
})
