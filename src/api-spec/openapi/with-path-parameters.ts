import { type Report, warning } from '../document/report.ts'
import { typeSchema } from '../json-schema/simple-schemas.ts'
import type { Parameter } from '../model/operation.ts'
import type { OperationSource } from './read-operation.ts'

/**
 * Adds a plain parameter for each name in the path without a parameter. If the only path parameter that the path does not
 * contain can be meant, it is used under the name in the path.
 */
export function withPathParameters(
  parameters: readonly Parameter[],
  { path, method, span }: OperationSource,
  report: Report,
): readonly Parameter[] {
  const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  const declared = parameters.filter(({ in: location }) => location === 'path')
  const missing = [...inPath].filter(name => declared.every(parameter => parameter.name !== name))
  const unused = declared.filter(({ name }) => !inPath.has(name))
  const warn = (message: string, hint: string) =>
    report(warning('api-spec/missing-path-parameter', span, message, hint))
  const name = missing[0]
  const misnamed = unused[0]
  if (name !== undefined && misnamed !== undefined && missing.length === 1 && unused.length === 1) {
    const message = `${method} ${path} has no path parameter "${name}". Its parameter "${misnamed.name}" is used instead, because the path does not contain it.`
    warn(message, `Rename the parameter to "${name}", or write {${misnamed.name}} in the path.`)
    return parameters.map(parameter => (parameter === misnamed ? { ...misnamed, name } : parameter))
  }
  for (const name of missing) {
    const message = `${method} ${path} has no path parameter "${name}", so any text is allowed for it.`
    warn(message, `Add it to "parameters", with "in": "path".`)
  }
  return [...missing.map(plainParameter), ...parameters]
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
