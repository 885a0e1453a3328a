import type { NavigationEntry } from '../config/navigation-entry.ts'
import type { Site } from '../site/site.ts'
import type { Span } from '../source/diagnostic.ts'
import type { IconReference } from '../source/icon-reference.ts'

export interface SeenIcon {
  readonly reference: IconReference
  /** Where it is named; absent for icons that the frame itself chooses. */
  readonly span?: Span | undefined
}

/** Every icon that a site names, each once. */
export function iconReferencesOf({ config, pages }: Site): SeenIcon[] {
  const seen = new Map<string, SeenIcon>()
  const add = (reference: IconReference | undefined, span?: Span) => {
    const key = JSON.stringify([reference?.name, reference?.library, reference?.style])
    if (reference && !seen.has(key)) seen.set(key, { reference, span })
  }
  const addEntries = (entries: readonly NavigationEntry[]) => {
    for (const entry of entries) {
      if (entry.type !== 'group' && entry.type !== 'division') continue
      add(entry.icon, entry.span)
      addEntries(entry.children)
      if (entry.type !== 'division') continue
      addEntries(entry.global)
      for (const { icon } of entry.navbar?.links ?? []) add(icon)
    }
  }
  addEntries(config.navigation.children)
  addEntries(config.navigation.global)
  for (const { icon } of config.navbar.links) add(icon)
  for (const { icon } of config.contextual?.options ?? []) add(icon)
  for (const name of frameIcons(config)) add({ name })
  for (const page of pages.values()) {
    const span = { path: page.path, line: 1, column: 1 }
    add(page.frontmatter.icon, span)
    for (const { span: place, ...icon } of page.icons) add(icon, place)
  }
  return [...seen.values()]
}

/** Icons of links that are known by their kind: code hosts, chats, social networks. */
function frameIcons({ footer, navbar }: Site['config']): string[] {
  const platforms = footer.socials.map(({ platform }) => socialIcons[platform] ?? platform)
  const kinds = [...navbar.links.map(({ type }) => type), navbar.primary?.type ?? 'link']
  return [...platforms, ...kinds.filter(type => type === 'github' || type === 'discord')]
}

/** Icons of the platforms that a footer may name. */
export const socialIcons: Readonly<Record<string, string>> = {
  x: 'x-twitter',
  website: 'globe',
  podcast: 'podcast',
  'earth-americas': 'earth-americas',
}
