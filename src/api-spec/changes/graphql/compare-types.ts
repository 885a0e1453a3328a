import type { GraphqlTypeReference } from '../../model/graphql.ts'
import { report, type SubjectSite } from '../subject-site.ts'

type Reference = Pick<GraphqlTypeReference, 'label'>

/** Reports another type of a field, an argument or a result. */
export function compareTypes({ label: from }: Reference, { label: to }: Reference, site: SubjectSite): void {
  if (from === to) return
  const [isNarrower, isWider] = [allows(from, to), allows(to, from)]
  const isOnlyNull = withoutMark(from) === withoutMark(to)
  if (isOnlyNull) report(site, isNarrower ? 'null-removed' : 'null-added')
  else report(site, isNarrower ? 'type-narrowed' : isWider ? 'type-widened' : 'type-changed', { from, to })
}

const withoutMark = (label: string): string => label.replace(/!$/, '')

/** Whether each value of a type is one of another type. */
function allows(type: string, value: string): boolean {
  if (type.endsWith('!')) return value.endsWith('!') && allows(withoutMark(type), withoutMark(value))
  const plain = withoutMark(value)
  const [inner, innerValue] = [itemsOf(type), itemsOf(plain)]
  return inner === undefined || innerValue === undefined ? type === plain : allows(inner, innerValue)
}

const itemsOf = (label: string): string | undefined => /^\[(.*)\]$/.exec(label)?.[1]
