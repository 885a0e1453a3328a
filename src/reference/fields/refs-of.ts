import type { Schema } from '../../api-spec/model/schema.ts'

/** The references of a schema, its own and those of its `allOf`. */
export const refsOf = ({ ref, allOf }: Schema): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...allOf.flatMap(refsOf),
]
