import type { Example, MediaType, Parameter } from '../../../api-spec/model/operation.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'

/** How many examples a reader can choose from: those of a body or a parameter, or else those of its schema. */
export function exampleCount(examples: readonly Example[], schema: Schema | undefined, schemas: Schemas): number {
  return examples.length || (schema ? mergedSchema(schema, schemas).examples.length : 0)
}

/** The examples of a media type itself that have a value or a text. */
export const bodyExamples = ({ examples }: MediaType): readonly Example[] =>
  examples.filter(({ value, text }) => value !== undefined || text !== undefined)

/** The examples of a parameter itself that have a value. */
export const parameterExamples = ({ examples }: Parameter): readonly Example[] =>
  examples.filter(({ value }) => value !== undefined)
