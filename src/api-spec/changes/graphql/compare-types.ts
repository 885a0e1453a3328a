import type { GraphqlTypeReference } from '../../model/graphql.ts'
import { report, type SubjectPart } from '../subject-part.ts'

type Reference = Pick<GraphqlTypeReference, 'label'>

/** Reports another type of a field, an argument or a result. */
export function compareTypes({ label: from }: Reference, { label: to }: Reference, part: SubjectPart): void {
  if (from === to) return
  const isNarrower = allows(from, to)
  const isWider = allows(to, from)
  const isOnlyNull = withoutMark(from) === withoutMark(to)
  if (isOnlyNull) report(part, isNarrower ? 'null-removed' : 'null-added')
  else if (isNarrower) report(part, 'type-narrowed', { from, to })
  else if (isWider) report(part, 'type-widened', { from, to })
  else report(part, 'type-changed', { from, to })
}

const withoutMark = (label: string): string => label.replace(/!$/, '')

/** Whether each value of a type is one of another type. */
function allows(type: string, value: string): boolean {
  if (type.endsWith('!')) return value.endsWith('!') && allows(withoutMark(type), withoutMark(value))
  const plain = withoutMark(value)
  const inner = itemsOf(type)
  const innerValue = itemsOf(plain)
  return inner === undefined || innerValue === undefined ? type === plain : allows(inner, innerValue)
}

const itemsOf = (label: string): string | undefined => /^\[(.*)\]$/.exec(label)?.[1]
