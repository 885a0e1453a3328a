import { type DefinitionNode, GraphQLError, parse, Source } from 'graphql'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { error, type Report } from '../document/report.ts'
import { splitDefinitions } from './split-definitions.ts'

/** Parse the definitions of a schema file. Those with a syntax error are reported and left out. */
export function parseSchemaFile({ path, text }: SourceFile, report: Report): readonly DefinitionNode[] {
  const whole = parseText(path, text, 1)
  if (Array.isArray(whole)) return whole
  const parts = splitDefinitions(text)
  if (parts.length === 0) {
    report(error('api-spec/empty-file', { path, line: 1, column: 1 }, emptyMessage(path), emptyHint))
    return []
  }
  return parts.flatMap(part => {
    const parsed = parseText(path, part.text, part.line)
    if (Array.isArray(parsed)) return parsed
    reportSyntax(parsed, path, part.line, report)
    return []
  })
}

const emptyMessage = (path: string) => `The GraphQL schema "${path}" is empty.`
const emptyHint = 'Write the types of your API, such as "type Query { … }".'

/** Maximum number of tokens of a file. The largest public schemas have fewer than 500,000. */
const maxTokens = 5_000_000

function parseText(path: string, text: string, line: number): DefinitionNode[] | unknown {
  try {
    const source = new Source(text, path, { line, column: 1 })
    return [...parse(source, { maxTokens }).definitions]
  } catch (thrown) {
    // The parser is recursive, so very deep nesting ends in a RangeError.
    if (thrown instanceof GraphQLError || thrown instanceof RangeError) return thrown
    throw thrown
  }
}

function reportSyntax(thrown: unknown, path: string, firstLine: number, report: Report): void {
  const location = thrown instanceof GraphQLError ? thrown.locations?.[0] : undefined
  const reason =
    thrown instanceof GraphQLError ? thrown.message.replace(/^Syntax Error: /, '') : 'It is nested too deeply.'
  const span: Span = {
    path,
    line: firstLine - 1 + (location?.line ?? 1),
    column: location?.column ?? 1,
  }
  const hint = 'Fix the syntax here. The other definitions of the schema are shown.'
  report(error('api-spec/invalid-graphql', span, `A definition has a syntax error, so it is left out. ${reason}`, hint))
}
