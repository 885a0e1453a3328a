import type { SourceFile } from '../../source/source-file.ts'

/** Whether a file has the extension of a GraphQL schema. */
export const isGraphqlPath = (path: string): boolean => /\.(?:graphqls?|gql)$/i.test(path)

/** Whether a file is a GraphQL schema: in the schema language, or the result of an introspection query. */
export const isGraphqlSchema = ({ path, text }: SourceFile): boolean =>
  isGraphqlPath(path) ? definition.test(text) : /^\uFEFF?\s*\{/.test(text) && /"__schema"\s*:/.test(text)

/** A definition of a type. Queries have the same extension. */
const definition = /^\s*(?:extend\s+)?(?:type|schema|interface|union|enum|input|scalar|directive)\b/m
