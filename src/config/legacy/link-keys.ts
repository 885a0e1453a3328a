import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { toSocials } from './legacy-keys.ts'
import { locatedArray } from './located-edits.ts'

/** Renames older keys inside a value, and reports them. A value without older keys stays the same object. */
type Upgrade = (value: Located, report: Report) => Located

const upgradeLink = objectWith({ name: 'label', url: 'href' })
const upgradeColumn = objectWith({ title: 'header', links: 'items' }, { items: listOf(upgradeLink) })
const upgradeNavbar = objectWith({}, { links: listOf(upgradeLink), primary: upgradeLink })
const upgradeFooter = objectWith({}, { links: listOf(upgradeColumn), socials: upgradeSocials })

/** Renames the older keys of links in `navbar` and `footer`, as in `{ "name": "Blog", "url": "/blog" }`. */
export function upgradeLinkKeys(root: LocatedObject, report: Report): LocatedObject {
  const members = root.members.map(member => {
    if (member.key === 'navbar') return withValue(member, upgradeNavbar(member.value, report))
    return member.key === 'footer' ? withValue(member, upgradeFooter(member.value, report)) : member
  })
  return withMembers(root, members)
}

/**
 * An upgrade of an object. A newer key takes precedence.
 *
 * @param names The newer names of older keys.
 * @param inner Upgrades of the values of keys, by their newer names.
 */
function objectWith(names: Readonly<Record<string, string>>, inner: Readonly<Record<string, Upgrade>> = {}): Upgrade {
  return (value, report) => {
    if (value.type !== 'object') return value
    const members = value.members.map(written => {
      const member = withNewName(written, ownValue(names, written.key), value, report)
      return withValue(member, ownValue(inner, member.key)?.(member.value, report) ?? member.value)
    })
    return withMembers(value, members)
  }
}

function withNewName(member: Member, newName: string | undefined, owner: LocatedObject, report: Report): Member {
  if (newName === undefined || memberOf(owner, newName)) return member
  const message = `The key "${member.key}" in "${owner.at}" is now "${newName}".`
  report(warning('config/renamed-key', member.keySpan, message, `Rename it to "${newName}".`))
  return { ...member, key: newName }
}

function listOf(upgrade: Upgrade): Upgrade {
  return (value, report) => {
    if (value.type !== 'array') return value
    const items = value.items.map(item => upgrade(item, report))
    return items.every((item, index) => item === value.items[index]) ? value : locatedArray(value, items)
  }
}

function upgradeSocials(value: Located, report: Report): Located {
  if (value.type !== 'array' || value.items.length === 0) return value
  const message = '"footer.socials" is a list, as in "mint.json". In "docs.json", it is an object.'
  report(warning('config/renamed-key', value.span, message, 'Write "socials": { "github": "https://github.com/…" }.'))
  return toSocials(value)
}

const withValue = (member: Member, value: Located): Member => (value === member.value ? member : { ...member, value })

function withMembers(object: LocatedObject, members: readonly Member[]): LocatedObject {
  const isSame = members.every((member, index) => member === object.members[index])
  return isSame ? object : { type: 'object', members, span: object.span, at: object.at }
}
