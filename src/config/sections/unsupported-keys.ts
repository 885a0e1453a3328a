import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { advice, type Report } from '../json/report.ts'

/** Keys that are read and checked but have no effect yet. */
const keysWithoutEffect: readonly string[] = ['variations']

/** Navigation keys for kinds of specs that are not supported yet, and the nodes that can have them. */
const unsupportedSpecs: Readonly<Record<string, readonly string[]>> = { sdk: ['tab', 'group'] }

/** Report settings without effect, all in one diagnostic. For specs, the first of each kind is named. */
export function reportUnsupported(root: LocatedObject, report: Report): void {
  const settings = root.members.filter(({ key }) => keysWithoutEffect.includes(key))
  const sources = unsupportedSpecsIn(memberOf(root, 'navigation'))
  const firsts = Object.keys(unsupportedSpecs).flatMap(key => sources.find(member => member.key === key) ?? [])
  const [first, ...others] = [...settings, ...firsts]
  if (!first) return
  const names = [first, ...others].map(({ value }) => `"${value.at}"`)
  const message =
    others.length === 0
      ? `${names.join()} has no effect in Lectern yet and can stay.`
      : `${names.length} settings have no effect in Lectern yet and can stay: ${names.join(', ')}.`
  report(advice('config/no-effect-yet', first.keySpan, message, 'A later version will use the settings that you keep.'))
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
