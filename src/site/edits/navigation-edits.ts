import type { Node } from 'jsonc-parser'
import { configPath, type DocsConfig, offsetOf, withText } from './docs-config.ts'
import { addMember, containerOf, insertItem, memberNode, nodeAt, removeNode } from './json-edits.ts'
import { type ListedPage, type NavigationSection, sectionName } from './navigation-sections.ts'

/** The configuration after an edit, or the reason why the edit is not possible. */
export type ConfigEdit = { readonly config: DocsConfig } | { readonly problem: string }

/** Remove one entry of the navigation. */
export function removeEntry(config: DocsConfig, { path, span }: ListedPage): ConfigEdit {
  const text = config.texts.get(span.path) ?? ''
  const node = nodeAt(text, offsetOf(config, span))
  if (!node || containerOf(node)?.type !== 'array')
    return { problem: `The entry of "${path}" is not in a list of "${span.path}". Change the file with edit_file.` }
  return { config: withText(config, span.path, removeNode(text, node)) }
}

/** Where an entry is inserted: at the end of a section, or next to a page in it. */
export interface EntryPosition {
  readonly section: NavigationSection
  /** The new entry comes before or after this one. */
  readonly neighbor?: { readonly place: ListedPage; readonly side: 'before' | 'after' } | undefined
}

/** Add an entry to the navigation: the path of a page, or a group. */
export function addEntry(config: DocsConfig, { section, neighbor }: EntryPosition, entry: unknown): ConfigEdit {
  if (neighbor) return addNextTo(config, neighbor, entry)
  const file = section.span?.path ?? configPath
  const text = config.texts.get(file) ?? ''
  const node = section.span ? nodeAt(text, offsetOf(config, section.span)) : navigationNode(config)
  if (node?.type !== 'object') return unclear(section)
  const pages = memberNode(node, 'pages')
  const list = pages ?? (typeof entry === 'string' ? undefined : memberNode(node, 'groups'))
  if (list?.type === 'array') {
    const items = list.children ?? []
    return { config: withText(config, file, insertItem(text, list, items.length, entry)) }
  }
  const inner = section.children.filter(child => child.type === 'group' || child.type === 'division')
  if (list || inner.length > 0 || memberNode(node, '$ref')) return unclear(section)
  return { config: withText(config, file, addMember(text, node, 'pages', [entry])) }
}

function addNextTo(
  config: DocsConfig,
  { place, side }: NonNullable<EntryPosition['neighbor']>,
  entry: unknown,
): ConfigEdit {
  const { path } = place.span
  const text = config.texts.get(path) ?? ''
  const node = nodeAt(text, offsetOf(config, place.span))
  const list = node && containerOf(node)
  if (list?.type !== 'array') return unclear(place.section)
  const index = (list.children ?? []).indexOf(node as Node) // the list contains this node
  return { config: withText(config, path, insertItem(text, list, side === 'after' ? index + 1 : index, entry)) }
}

function navigationNode(config: DocsConfig): Node | undefined {
  const member = config.root.members.find(({ key }) => key === 'navigation')
  if (member?.value.span.path !== configPath) return undefined
  return nodeAt(config.texts.get(configPath) ?? '', offsetOf(config, member.value.span))
}

const unclear = (section: NavigationSection): ConfigEdit => ({
  problem: `Nothing was changed: ${sectionName(section)} contains other sections and not pages. Name one of the sections in it, or a page next to which the entry belongs.`,
})
