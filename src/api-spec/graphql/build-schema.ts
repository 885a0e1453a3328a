import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  LoneSchemaDefinitionRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  validateSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { error, type Report, warning } from '../document/report.ts'
import { nodeSpan } from './node-span.ts'

/** The rules for definitions by themselves. Unknown directives are allowed, because many tools define their own. */
const rules = [
  LoneSchemaDefinitionRule,
  UniqueOperationTypesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  UniqueInputFieldNamesRule,
]

/** Maximum number of problems that are reported. A wrong file can have one in each line. */
const maxProblems = 50

/** Build a schema from its definitions. Problems are reported, and what is valid is used. */
export function buildSchema(
  definitions: readonly DefinitionNode[],
  source: string,
  report: Report,
): GraphQLSchema | undefined {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions }
  try {
    const schema = buildASTSchema(document, { assumeValidSDL: true })
    const problems = [...validateSDL(document, undefined, rules), ...validateSchema(schema)]
    // A schema without queries may be a part of a larger one.
    const located = problems.filter(({ nodes }) => nodes !== undefined && nodes.length > 0)
    for (const problem of located.slice(0, maxProblems)) report(invalidDefinition(problem, source))
    return schema
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    const span = { path: source, line: 1, column: 1 }
    const hint = 'Check the schema with the tool that it comes from.'
    report(error('api-spec/invalid-graphql', span, `The schema cannot be read: ${thrown.message}`, hint))
    return undefined
  }
}

function invalidDefinition({ message, nodes }: GraphQLError, source: string) {
  const hint = 'Fix the definition. Until then, the pages show it as written.'
  return warning('api-spec/invalid-graphql', nodeSpan(nodes?.at(-1), source), message, hint)
}
