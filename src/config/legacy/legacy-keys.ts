import type { Located } from '../json/located.ts'
import {
  itemsOf,
  locatedArray,
  locatedBoolean,
  locatedObject,
  locatedText,
  memberAt,
  renameKeys,
  textOf,
} from './located-edits.ts'

/** A value and its path of keys in the newer format. */
export interface KeyPlacement {
  readonly path: readonly string[]
  readonly value: Located
}

/** How a key of the older format is converted. */
export interface LegacyKey {
  /** The key of the newer format, as shown in the diagnostic. */
  readonly to: string
  readonly convert: (value: Located) => readonly KeyPlacement[]
}

/** Keys of the older format without an equivalent in the newer one. */
export const droppedKeys: readonly string[] = ['isWhiteLabeled', 'topbar', 'sidebar', 'rounded']

/** Keys of the older format that now have another name or position. */
export const legacyKeys: Readonly<Record<string, LegacyKey>> = {
  modeToggle: {
    to: 'appearance',
    convert: value => [
      ...placementOf(['appearance', 'default'], memberAt(value, 'default')),
      ...placementOf(['appearance', 'strict'], memberAt(value, 'isHidden')),
    ],
  },
  topbarLinks: {
    to: 'navbar.links',
    convert: value => placementOf(['navbar', 'links'], listOrNothing(value, toNavbarLink)),
  },
  topbarCtaButton: { to: 'navbar.primary', convert: value => placementOf(['navbar', 'primary'], toPrimary(value)) },
  footerSocials: { to: 'footer.socials', convert: value => placementOf(['footer', 'socials'], toSocials(value)) },
  backgroundImage: { to: 'background.image', convert: value => placementOf(['background', 'image'], value) },
  eyebrow: {
    to: 'styling.eyebrows',
    convert: value => placementOf(['styling', 'eyebrows'], memberAt(value, 'display')),
  },
  codeBlock: {
    to: 'styling.codeblocks',
    convert: value => placementOf(['styling', 'codeblocks'], toCodeblocks(value)),
  },
  font: { to: 'fonts', convert: value => placementOf(['fonts'], toFonts(value)) },
  analytics: { to: 'integrations', convert: eachIn('integrations') },
  openapi: { to: 'api.openapi', convert: value => placementOf(['api', 'openapi'], value) },
  asyncapi: { to: 'api.asyncapi', convert: value => placementOf(['api', 'asyncapi'], value) },
}

/** One placement, or none for an absent value. */
export function placementOf(path: readonly string[], value: Located | undefined): readonly KeyPlacement[] {
  return value ? [{ path, value }] : []
}

/** An empty list had no effect, and the newer format does not allow an empty list here. */
function listOrNothing(value: Located, convert: (item: Located) => Located): Located | undefined {
  const items = itemsOf(value)
  return items.length > 0 ? locatedArray(value, items.map(convert)) : undefined
}

function toNavbarLink(link: Located): Located {
  const type = textOf(memberAt(link, 'type'))
  const renamed = renameKeys(link, { name: 'label', url: 'href', ...(type === 'link' ? { type: undefined } : {}) })
  if (renamed.type !== 'object' || !type || type === 'link' || memberAt(renamed, 'label')) return renamed
  const label = locatedText(link, type.charAt(0).toUpperCase() + type.slice(1))
  return { ...renamed, members: [...renamed.members, { key: 'label', keySpan: link.span, value: label }] }
}

function toPrimary(button: Located): Located {
  const type = textOf(memberAt(button, 'type'))
  return locatedObject(button, {
    type: locatedText(button, type === 'github' ? 'github' : 'button'),
    label: memberAt(button, 'name') ?? memberAt(button, 'label'),
    href: memberAt(button, 'url') ?? memberAt(button, 'href'),
  })
}

/** Social links of a footer: an object, or the older list of `{ type, url }`. */
export function toSocials(socials: Located): Located {
  if (socials.type !== 'array') return socials
  const entries = socials.items.flatMap(item => {
    const type = textOf(memberAt(item, 'type'))
    return type === undefined ? [] : [[type, memberAt(item, 'url')] as const]
  })
  return locatedObject(socials, Object.fromEntries(entries))
}

function toCodeblocks(codeBlock: Located): Located {
  return locatedText(codeBlock, textOf(memberAt(codeBlock, 'mode')) === 'dark' ? 'dark' : 'system')
}

function toFonts(font: Located): Located {
  const names = { url: 'source', headings: 'heading' }
  const outer = renameKeys(font, names)
  if (outer.type !== 'object') return outer
  return { ...outer, members: outer.members.map(member => ({ ...member, value: renameKeys(member.value, names) })) }
}

function eachIn(key: string): LegacyKey['convert'] {
  return value =>
    value.type === 'object' ? value.members.flatMap(member => placementOf([key, member.key], member.value)) : []
}

/** The opposite of a boolean value. */
export function negated(value: Located | undefined): Located | undefined {
  return value?.type === 'boolean' ? locatedBoolean(value, !value.value) : value
}
