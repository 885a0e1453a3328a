import {
  type DefinitionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type NamedTypeNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  visit,
} from 'graphql'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { error, type Report, warning } from '../document/report.ts'
import { nodeSpan } from './node-span.ts'

/** The definitions of a schema, so that each name is defined exactly once. */
export interface MergedDefinitions {
  readonly definitions: readonly DefinitionNode[]
  /** Names that the schema uses without defining them. They are defined as scalars, but have no page. */
  readonly unknownTypes: ReadonlySet<string>
}

const builtIn: ReadonlySet<string> = new Set(['Int', 'Float', 'String', 'Boolean', 'ID'])
const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription'])

/**
 * Join the definitions of all files. Root types can be defined in several files. Other duplicates are reported, and the
 * first definition is used.
 */
export function mergeDefinitions(parsed: readonly DefinitionNode[], source: string, report: Report): MergedDefinitions {
  const names = new Set<string>()
  const unique = parsed.flatMap((node): readonly DefinitionNode[] => {
    if (node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION) {
      report(warning('api-spec/invalid-graphql', nodeSpan(node, source), executableMessage, executableHint))
      return []
    }
    if (!isTypeDefinitionNode(node)) return [node]
    const name = node.name.value
    if (!names.has(name)) {
      names.add(name)
      return [node]
    }
    if (rootTypes.has(name) && node.kind === Kind.OBJECT_TYPE_DEFINITION)
      return [{ ...node, kind: Kind.OBJECT_TYPE_EXTENSION }]
    report(duplicate(node, source))
    return []
  })
  const complete = unique.map(node => (isTypeExtensionNode(node) ? definitionOf(node, names) : node))
  const unknownTypes = findUnknownTypes(complete, names, source, report)
  return { definitions: [...complete, ...[...unknownTypes].map(placeholder)], unknownTypes }
}

const executableMessage = 'A schema cannot contain a query or a fragment, so it is ignored.'
const executableHint = 'Attach only files that define types.'

const duplicate = (node: TypeDefinitionNode, source: string) =>
  error(
    'api-spec/duplicate-definition',
    nodeSpan(node.name, source),
    `The type "${node.name.value}" is defined twice, so this definition is left out.`,
    `Rename one of them, or write "extend" before this definition.`,
  )

/** An extension of a type that no file defines is its definition. */
function definitionOf(node: TypeExtensionNode, names: Set<string>): TypeDefinitionNode | TypeExtensionNode {
  const name = node.name.value
  if (names.has(name) || builtIn.has(name)) return node
  names.add(name)
  // Both have the same fields; an extension has no description.
  return { ...node, kind: node.kind.replace('Extension', 'Definition') } as TypeDefinitionNode
}

function findUnknownTypes(
  definitions: readonly DefinitionNode[],
  names: ReadonlySet<string>,
  source: string,
  report: Report,
): ReadonlySet<string> {
  const unknown = new Set<string>()
  const check = (node: NamedTypeNode) => {
    const name = node.name.value
    if (names.has(name) || builtIn.has(name) || unknown.has(name)) return
    unknown.add(name)
    const message = `The type "${name}" is not defined in the schema, so its name is shown without a link.`
    const hint = didYouMean(name, [...names, ...builtIn]) ?? 'Define it, or add the file that defines it to "graphql".'
    report(warning('api-spec/unknown-graphql-type', nodeSpan(node, source), message, hint))
  }
  visit({ kind: Kind.DOCUMENT, definitions }, { [Kind.NAMED_TYPE]: check })
  return unknown
}

const placeholder = (name: string): TypeDefinitionNode => ({
  kind: Kind.SCALAR_TYPE_DEFINITION,
  name: { kind: Kind.NAME, value: name },
})
