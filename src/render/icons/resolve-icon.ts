import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import type { ResolvedIcon } from '../../components/page-data.ts'
import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import type { IconLibrary, IconReference } from '../../source/icon-reference.ts'
import type { Stage } from '../../source/stage.ts'
import { editDistance } from '../../source/text/edit-distance.ts'
import { iconAliases } from './icon-aliases.ts'
import { renamedIcons } from './renamed-icons.ts'
import { similarNamesOf } from './similar-names.ts'

type SetName = 'fa6-solid' | 'fa6-regular' | 'fa6-brands' | 'lucide' | 'tabler'

const loaders: Readonly<Record<SetName, () => Promise<{ readonly icons: IconifyJSON }>>> = {
  'fa6-solid': () => import('@iconify-json/fa6-solid'),
  'fa6-regular': () => import('@iconify-json/fa6-regular'),
  'fa6-brands': () => import('@iconify-json/fa6-brands'),
  lucide: () => import('@iconify-json/lucide'),
  tabler: () => import('@iconify-json/tabler'),
}

/**
 * Find an icon by its name: first in its own library, then in the others, because authors use names from all of them.
 * Styles that are not free are replaced by the closest free style.
 */
export const resolveIcon: Stage<IconLibrary, IconReference, ResolvedIcon | null> = {
  name: 'resolve-icon',
  cache: { build: true, disk: true },
  apply: async (library, reference) => {
    const sets = setsOf(reference.library ?? library, reference.style)
    const name = normalizedNameOf(reference)
    if (isEmoji(name)) return emojiIcon(name)
    return (await findFirst(sets, [...namesOf(name), `brand-${name}`]))?.icon ?? null
  },
}

/** An icon that replaces one that no set has. */
export interface SimilarIcon {
  readonly name: string
  readonly icon: ResolvedIcon
}

/**
 * Find an icon whose name contains words of a name that no set has, such as `book` for `book-sparkles`. Most of these names
 * are those of icons that Font Awesome sells.
 */
export const resolveSimilarIcon: Stage<IconLibrary, IconReference, SimilarIcon | null> = {
  name: 'resolve-similar-icon',
  cache: { build: true, disk: true },
  apply: async (library, reference) => {
    const sets = setsOf(reference.library ?? library, reference.style)
    const name = normalizedNameOf(reference)
    // Other tools write `lucide:zap`.
    const unprefixed = name.replace(/^.*:/, '')
    const similar = similarNamesOf(unprefixed)
    const names = (unprefixed === name ? similar : [unprefixed, ...similar]).flatMap(namesOf)
    return (await findFirst(sets, names)) ?? null
  },
}

/** Whether a name consists of emoji, as in pages that come from ReadMe. */
const isEmoji = (name: string): boolean =>
  /^[^\p{L}\s<>&"']{1,14}$/u.test(name) && /\p{Extended_Pictographic}|\p{RI}/u.test(name)

/** An emoji as a picture of the size of other icons. */
const emojiIcon = (emoji: string): ResolvedIcon => ({
  kind: 'svg',
  viewBox: '0 0 16 16',
  body: `<text x="8" y="13" font-size="13" text-anchor="middle">${emoji}</text>`,
  isStroked: false,
})

/** The name of an icon of a library that a misspelled name most likely means. */
export async function nearestIcon(library: IconLibrary, { name, style }: IconReference): Promise<string | undefined> {
  const ownSets = setsOf(library, style).filter(set => set.startsWith(library === 'fontawesome' ? 'fa6' : library))
  const sets = await Promise.all(ownSets.map(set => loaders[set]()))
  const names = sets.flatMap(({ icons }) => [...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})])
  return nearestName(name, names, candidate => editDistance(name.toLowerCase(), candidate, maxMistakes) <= maxMistakes)
}

/** There are so many icon names that a name with more wrong letters is often similar to an unrelated one. */
const maxMistakes = 2

const normalizedNameOf = ({ name }: IconReference): string =>
  name.toLowerCase().replace(/^fa-/, '').replace(/\s+/g, '-')

/** The names to look for, in this order: the name itself, its other names, and without a number at its end. */
const namesOf = (name: string): readonly string[] => [name, ...otherNamesOf(name), name.replace(/-\d+$/, '')]

function otherNamesOf(name: string): readonly string[] {
  if (Object.hasOwn(renamedIcons, name)) return [renamedIcons[name] ?? name]
  return Object.hasOwn(iconAliases, name) ? (iconAliases[name] ?? []) : []
}

function setsOf(library: IconLibrary, style: string | undefined): readonly SetName[] {
  const isRegular = style === 'regular' || style === 'light' || style === 'thin'
  const solid: readonly SetName[] = isRegular ? ['fa6-regular', 'fa6-solid'] : ['fa6-solid', 'fa6-regular']
  const awesome: readonly SetName[] = style === 'brands' ? ['fa6-brands', ...solid] : [...solid, 'fa6-brands']
  if (library === 'lucide') return ['lucide', 'tabler', 'fa6-brands', ...solid]
  if (library === 'tabler') return ['tabler', 'lucide', 'fa6-brands', ...solid]
  return [...awesome, 'lucide', 'tabler']
}

async function findFirst(sets: readonly SetName[], names: readonly string[]): Promise<SimilarIcon | undefined> {
  for (const name of names) {
    const icon = await findIconIn(sets, name)
    if (icon) return { name, icon }
  }
  return undefined
}

async function findIconIn(sets: readonly SetName[], name: string): Promise<ResolvedIcon | undefined> {
  for (const set of sets) {
    const { icons } = await loaders[set]()
    const exists = Object.hasOwn(icons.icons, name) || Object.hasOwn(icons.aliases ?? {}, name)
    const data = exists ? getIconData(icons, name) : null
    if (!data) continue
    const { width = icons.width ?? 16, height = icons.height ?? 16, left = 0, top = 0, body } = data
    return { kind: 'svg', viewBox: `${left} ${top} ${width} ${height}`, body, isStroked: false }
  }
  return undefined
}
