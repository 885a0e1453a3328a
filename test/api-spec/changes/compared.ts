import type { Change, SpecChanges } from '../../../src/api-spec/changes/change.ts'
import { type CompareOptions, compareSpecs } from '../../../src/api-spec/changes/compare-specs.ts'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { described } from '../../support/described.ts'

/** Compares two documents, which are parsed like files of a project. */
export async function compared(before: object, after: object, options: CompareOptions = {}): Promise<SpecChanges> {
  const [old, current] = [(await described(before)).value, (await described(after)).value]
  if (!old || !current) throw new Error('A document cannot be parsed.')
  return compareSpecs(old, current, options)
}

/** Compares two GraphQL schemas. */
export async function comparedSchemas(before: string, after: string): Promise<SpecChanges> {
  const input = (text: string) => ({ file: { path: 'a.graphql', text }, references: [], overlays: [], graphql: {} })
  const [old, current] = await runSequentially(parseSpec, null, [input(before), input(after)])
  if (!old?.value || !current?.value) throw new Error('A schema cannot be parsed.')
  return compareSpecs(old.value, current.value)
}

/** An OpenAPI document with one operation. */
export const withOperation = (operation: object, rest: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'Birds', version: '1' },
  paths: { '/birds': { post: { responses: { 200: { description: 'ok' } }, ...operation } } },
  ...rest,
})

/** An OpenAPI document in which one operation sends and receives a value. */
export const withSchema = (schema: unknown, rest: object = {}): object => {
  const content = { 'application/json': { schema } }
  return withOperation({ requestBody: { content }, responses: { 200: { description: 'ok', content } } }, rest)
}

/** All changes, whether they are of an operation, of a schema or of many operations. */
export const allChanges = ({ subjects, schemas, shared }: SpecChanges): readonly Change[] => [
  ...subjects.flatMap(({ changes }) => changes),
  ...schemas.flatMap(({ changes }) => changes),
  ...shared.map(({ change }) => change),
]
