import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { advice, type Report } from '../json/report.ts'

/** Keys that are read and checked but have no effect yet, by the object that contains them. */
const keysWithoutEffect: Readonly<Record<string, readonly string[]>> = {
  '': ['contextual', 'thumbnails', 'variations', 'markdown'],
  seo: ['organization'],
}

/** Navigation keys for kinds of specs that are not supported yet, and the nodes that can have them. */
const unsupportedSpecs: Readonly<Record<string, readonly string[]>> = { graphql: ['tab'], sdk: ['tab', 'group'] }

/** Report settings without effect. For specs, one diagnostic per kind is enough. */
export function reportUnsupported(root: LocatedObject, report: Report): void {
  for (const [at, keys] of Object.entries(keysWithoutEffect)) {
    const object = at === '' ? root : memberOf(root, at)
    const members = object?.type === 'object' ? object.members : []
    for (const member of members) if (keys.includes(member.key)) reportKey(member, 'nothing comes of it', report)
  }
  const found = unsupportedSpecsIn(memberOf(root, 'navigation'))
  for (const key of Object.keys(unsupportedSpecs)) {
    const first = found.find(member => member.key === key)
    if (first) reportKey(first, 'no pages are made of it', report)
  }
}

function unsupportedSpecsIn(value: Located | undefined): readonly Member[] {
  if (value?.type === 'array') return value.items.flatMap(unsupportedSpecsIn)
  if (value?.type !== 'object') return []
  return value.members.flatMap(member => {
    const owners = ownValue(unsupportedSpecs, member.key)
    if (!owners) return unsupportedSpecsIn(member.value)
    return owners.some(owner => memberOf(value, owner)) ? [member] : []
  })
}

function reportKey({ value, keySpan }: Member, what: string, report: Report): void {
  const message = `"${value.at}" is read and checked, but ${what} yet.`
  report(advice('config/no-effect-yet', keySpan, message, 'Keep it, if you like: a later version will use it.'))
}
