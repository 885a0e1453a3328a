import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { error, type Report } from '../document/report.ts'

/** Whether a file is the result of an introspection query, and not written in the schema language. */
export const isIntrospection = ({ text }: SourceFile): boolean => /^\uFEFF?\s*\{/.test(text)

/** Read the schema in the result of an introspection query: `{ "data": { "__schema": … } }`, or only the data. */
export function introspectionSchema({ path, text }: SourceFile, report: Report): GraphQLSchema | undefined {
  const span = { path, line: 1, column: 1 }
  const parsed = parseJson(text)
  if ('message' in parsed) {
    const message = `"${path}" starts like JSON, but it is not valid: ${parsed.message}`
    report(error('api-spec/invalid-json', span, message, 'Export the result of the introspection query again.'))
    return undefined
  }
  const data = isRecord(parsed.value) && isRecord(parsed.value.data) ? parsed.value.data : parsed.value
  if (!isRecord(data) || !isRecord(data.__schema)) {
    const message = `"${path}" is not a GraphQL schema: it has no "__schema".`
    const hint = 'Attach a file in the schema language (SDL), or the JSON result of an introspection query.'
    report(error('api-spec/not-a-description', span, message, hint))
    return undefined
  }
  try {
    // The function checks the value itself, and throws if a part is missing.
    return buildClientSchema(data as unknown as IntrospectionQuery, { assumeValid: true })
  } catch (thrown) {
    const message = `The introspection result cannot be read: ${errorMessage(thrown)}`
    report(error('api-spec/invalid-graphql', span, message, 'Export the result of the introspection query again.'))
    return undefined
  }
}

function parseJson(text: string): { readonly value: Json } | { readonly message: string } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as Json }
  } catch (thrown) {
    return { message: errorMessage(thrown) }
  }
}
