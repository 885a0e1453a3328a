import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { type KeyPlacement, negated, placementOf } from './legacy-keys.ts'
import { locatedText, memberAt, textOf, withDefault } from './located-edits.ts'

/** A key of the older format inside an object that both formats have. */
interface InnerKey {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly convert?: (value: Located) => Located | undefined
}

const innerKeys: readonly InnerKey[] = [
  { from: ['api', 'playground', 'mode'], to: ['api', 'playground', 'display'], convert: toDisplay },
  { from: ['api', 'playground', 'disableProxy'], to: ['api', 'playground', 'proxy'], convert: negated },
  { from: ['api', 'request', 'example', 'languages'], to: ['api', 'examples', 'languages'] },
  { from: ['api', 'baseUrl'], to: ['api', 'mdx', 'server'] },
  { from: ['api', 'auth', 'method'], to: ['api', 'mdx', 'auth', 'method'] },
  { from: ['api', 'auth', 'name'], to: ['api', 'mdx', 'auth', 'name'] },
  { from: ['background', 'style'], to: ['background', 'decoration'] },
  { from: ['seo', 'indexHiddenPages'], to: ['seo', 'indexing'], convert: toIndexing },
]

/** All inner keys of a file. The older format has meta tags such as `og:title` in `metadata`, next to other keys. */
function innerKeysOf(root: LocatedObject): readonly InnerKey[] {
  const metadata = memberAt(root, 'metadata')
  const tags = metadata?.type === 'object' ? metadata.members.filter(({ key }) => key.includes(':')) : []
  return [...innerKeys, ...tags.map(({ key }) => ({ from: ['metadata', key], to: ['seo', 'metatags', key] }))]
}

/** The values of renamed keys inside `api`, `background`, `seo` and `metadata`, at their newer positions. */
export const innerPlacements = (root: LocatedObject): readonly KeyPlacement[] =>
  innerKeysOf(root).flatMap(({ from, to, convert }) => {
    const value = memberAt(root, ...from)
    return placementOf(to, value && convert ? convert(value) : value)
  })

/** Moves renamed keys inside `api`, `background`, `seo` and `metadata` to their newer positions, and reports them. A newer key takes precedence. */
export function upgradeInnerKeys(root: LocatedObject, report: Report): LocatedObject {
  const written = innerKeysOf(root).flatMap(({ from, to, convert }) => {
    const member = writtenAt(root, from)
    return member ? [{ member, from, to: to.join('.'), converted: convert?.(member.value) }] : []
  })
  for (const { member, from, to, converted } of written) {
    const message = `The key "${from.join('.')}" is now "${to}".`
    const hint =
      converted && 'value' in converted
        ? `Replace it with "${to}": ${JSON.stringify(converted.value)}.`
        : `Move it to "${to}".`
    report(warning('config/renamed-key', member.keySpan, message, hint))
  }
  const retained = written.reduce((object, { from }) => withoutKey(object, from), root)
  return innerPlacements(root).reduce((object, { path, value }) => withDefault(object, path, value), retained)
}

function writtenAt(root: LocatedObject, path: readonly string[]): Member | undefined {
  const parent = memberAt(root, ...path.slice(0, -1))
  return parent?.type === 'object' ? parent.members.find(({ key }) => key === path.at(-1)) : undefined
}

/** Without a key, and without objects that contained only this key. */
function withoutKey(object: LocatedObject, [key, ...innerPath]: readonly string[]): LocatedObject {
  const existing = key === undefined ? undefined : memberOf(object, key)
  const inner = existing?.type === 'object' && innerPath.length > 0 ? withoutKey(existing, innerPath) : undefined
  const members = object.members.flatMap((member): readonly Member[] => {
    if (member.key !== key) return [member]
    return inner && inner.members.length > 0 ? [{ ...member, value: inner }] : []
  })
  return { ...object, members }
}

/** The current names of the older display modes. */
const displays: Readonly<Record<string, string>> = { show: 'interactive', simple: 'simple', hide: 'none' }

function toDisplay(mode: Located): Located {
  return locatedText(mode, ownValue(displays, textOf(mode) ?? '') ?? 'interactive')
}

function toIndexing(hidden: Located): Located {
  return locatedText(hidden, hidden.type === 'boolean' && hidden.value ? 'all' : 'navigable')
}
