import { isRecord } from '../../../source/json/is-record.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { createUniqueNames, type UniqueNames } from '../unique-names.ts'
import { hasFlag, indexSignaturesOf, kindOf, type Node, nodeAt, nodesAt, numberAt, textAt } from './typedoc-json.ts'

/** The ids of symbols. The numbers of TypeDoc change with every run, so ids consist of names. */
export interface SymbolIds {
  /** The id of a reflection. */
  readonly idOf: (reflection: Node) => string
  /** The id of the symbol with a number: a reflection, one of its signatures, or a member that it inherits. */
  readonly symbolIdOf: (target: number) => string | undefined
  /** The id of the symbol of a file, such as its module, by the number of the file. */
  readonly symbolIdOfFile: (target: number) => string | undefined
}

/** Name everything in a project that can be linked to. */
export function symbolIds(project: Node): SymbolIds {
  const ids = new Map<Node, string>()
  const byNumber = new Map<number, string>()
  const names = createUniqueNames((id, count) => `${id} ${count}`)
  const references: Node[] = []
  const name = (reflection: Node, id: string) => {
    const number = numberAt(reflection, 'id')
    if (number !== undefined) byNumber.set(number, id)
  }
  const visit = (reflection: Node, parent: string): void => {
    const kind = kindOf(reflection)
    if (kind === 'reference') {
      references.push(reflection)
      return
    }
    const id = uniqueId(reflection, parent, names)
    ids.set(reflection, id)
    name(reflection, id)
    for (const signature of signaturesOf(reflection)) name(signature, id)
    for (const child of [...childrenOf(reflection), ...nodesAt(reflection, 'documents')]) visit(child, id)
  }
  names.take('')
  ids.set(project, '')
  name(project, '')
  for (const child of [...childrenOf(project), ...nodesAt(project, 'documents')]) visit(child, '')
  for (const reference of references) {
    const id = byNumber.get(numberAt(reference, 'target') ?? -1)
    if (id !== undefined) name(reference, id)
  }
  const files = nodeAt(nodeAt(project, 'files'), 'reflections')
  return {
    idOf: reflection => ids.get(reflection) ?? '',
    symbolIdOf: target => byNumber.get(target),
    symbolIdOfFile: target => {
      const number = files && ownValue(files, String(target))
      return typeof number === 'number' ? byNumber.get(number) : undefined
    },
  }
}

/** The members of a reflection. Those of an object type are in the type in most versions. */
export function childrenOf(reflection: Node): readonly Node[] {
  const own = nodesAt(reflection, 'children')
  return own.length > 0 ? own : nodesAt(typeDeclarationOf(reflection), 'children')
}

/** The object type or function type that a reflection has as its type. */
export function typeDeclarationOf(reflection: Node): Node | undefined {
  const type = nodeAt(reflection, 'type')
  return type && textAt(type, 'type') === 'reflection' ? nodeAt(type, 'declaration') : undefined
}

const signaturesOf = (reflection: Node): readonly Node[] => [
  ...nodesAt(reflection, 'signatures'),
  ...nodesAt(reflection, 'getSignature'),
  ...nodesAt(reflection, 'setSignature'),
  ...indexSignaturesOf(reflection),
  ...nodesAt(typeDeclarationOf(reflection), 'signatures'),
]

/** Names separated by dots. Of two things with one name, such as a type and a function, the second adds its kind. */
function uniqueId(reflection: Node, parent: string, names: UniqueNames): string {
  const base = `${parent === '' ? '' : `${parent}.`}${textAt(reflection, 'name') ?? ''}`
  const word = hasFlag(reflection, 'isStatic') ? 'static' : (kindOf(reflection) ?? 'symbol')
  return names.take(base, ` (${word})`)
}

/** Whether a value is the output of TypeDoc. */
export const isProject = (value: unknown): value is Node =>
  isRecord(value as Node) && kindOf(value as Node) === 'project'
