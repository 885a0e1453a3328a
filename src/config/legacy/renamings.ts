import type { Located } from '../json/located.ts'
import { itemsOf, listOfValues, objectOfValues, partOf, renamed, textAt, textOf, truthAt } from './located-edits.ts'

/** A value under its new name: the path of keys that leads to it. */
export interface Placement {
  readonly path: readonly string[]
  readonly value: Located
}

/** A key of the older format: where its content stands now. */
export interface Renaming {
  /** As an author is told. */
  readonly to: string
  readonly turn: (value: Located) => readonly Placement[]
}

/** Keys of the older format that the newer one has nothing like. */
export const droppedKeys: readonly string[] = ['isWhiteLabeled', 'topbar', 'sidebar', 'rounded']

/** The keys of the older format that have another name or place now. */
export const renamings: Readonly<Record<string, Renaming>> = {
  modeToggle: {
    to: 'appearance',
    turn: value => [
      ...placed(['appearance', 'default'], partOf(value, 'default')),
      ...placed(['appearance', 'strict'], partOf(value, 'isHidden')),
    ],
  },
  topbarLinks: { to: 'navbar.links', turn: value => placed(['navbar', 'links'], listOrNothing(value, toNavbarLink)) },
  topbarCtaButton: { to: 'navbar.primary', turn: value => placed(['navbar', 'primary'], toPrimary(value)) },
  footerSocials: { to: 'footer.socials', turn: value => placed(['footer', 'socials'], toSocials(value)) },
  backgroundImage: { to: 'background.image', turn: value => placed(['background', 'image'], value) },
  eyebrow: { to: 'styling.eyebrows', turn: value => placed(['styling', 'eyebrows'], partOf(value, 'display')) },
  codeBlock: { to: 'styling.codeblocks', turn: value => placed(['styling', 'codeblocks'], toCodeblocks(value)) },
  font: { to: 'fonts', turn: value => placed(['fonts'], toFonts(value)) },
  analytics: { to: 'integrations', turn: eachIn('integrations') },
  openapi: { to: 'api.openapi', turn: value => placed(['api', 'openapi'], value) },
  asyncapi: { to: 'api.asyncapi', turn: value => placed(['api', 'asyncapi'], value) },
}

/** One placement, or none of an absent value. */
export function placed(path: readonly string[], value: Located | undefined): readonly Placement[] {
  return value ? [{ path, value }] : []
}

/** An empty list said nothing, and the newer format allows none in its place. */
function listOrNothing(value: Located, turn: (item: Located) => Located): Located | undefined {
  const items = itemsOf(value)
  return items.length > 0 ? listOfValues(value, items.map(turn)) : undefined
}

function toNavbarLink(link: Located): Located {
  const type = textOf(partOf(link, 'type'))
  const plain = renamed(link, { name: 'label', url: 'href', ...(type === 'link' ? { type: undefined } : {}) })
  if (plain.type !== 'object' || !type || type === 'link' || partOf(plain, 'label')) return plain
  const label = textAt(link, type.charAt(0).toUpperCase() + type.slice(1))
  return { ...plain, members: [...plain.members, { key: 'label', keySpan: link.span, value: label }] }
}

function toPrimary(button: Located): Located {
  const type = textOf(partOf(button, 'type'))
  return objectOfValues(button, {
    type: textAt(button, type === 'github' ? 'github' : 'button'),
    label: partOf(button, 'name') ?? partOf(button, 'label'),
    href: partOf(button, 'url') ?? partOf(button, 'href'),
  })
}

/** Social links of a footer: an object, or the older list of `{ type, url }`. */
export function toSocials(socials: Located): Located {
  if (socials.type !== 'array') return socials
  const entries = socials.items.flatMap(item => {
    const type = textOf(partOf(item, 'type'))
    return type === undefined ? [] : [[type, partOf(item, 'url')] as const]
  })
  return objectOfValues(socials, Object.fromEntries(entries))
}

function toCodeblocks(codeBlock: Located): Located {
  return textAt(codeBlock, textOf(partOf(codeBlock, 'mode')) === 'dark' ? 'dark' : 'system')
}

function toFonts(font: Located): Located {
  const names = { url: 'source', headings: 'heading' }
  const outer = renamed(font, names)
  if (outer.type !== 'object') return outer
  return { ...outer, members: outer.members.map(member => ({ ...member, value: renamed(member.value, names) })) }
}

function eachIn(key: string): Renaming['turn'] {
  return value =>
    value.type === 'object' ? value.members.flatMap(member => placed([key, member.key], member.value)) : []
}

/** The opposite of a truth value. */
export function negated(value: Located | undefined): Located | undefined {
  return value?.type === 'boolean' ? truthAt(value, !value.value) : value
}
