import type { DivisionKind } from '../navigation-entry.ts'

/** What holds children in the navigation. */
export type ParentKind = 'root' | 'group' | DivisionKind

/** The kind of division that each list holds. Where several stand side by side, the first of them leads. */
export const divisionLists: Readonly<Record<string, DivisionKind>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
}

/** Every key under which children may stand. */
export const childLists: readonly string[] = [...Object.keys(divisionLists), 'groups', 'pages']

/** Whether a node may hold a list: no division its own kind, a menu only where a bar shows it, a group only pages. */
export function canContain(owner: ParentKind, list: string): boolean {
  if (owner === 'group') return list === 'pages'
  if (list === 'menu') return owner === 'tab' || owner === 'product'
  return owner === 'root' || divisionLists[list] !== owner
}

const everywhere = ['hidden', 'directory', 'openapi', 'asyncapi']
const ofDivisions = [...everywhere, 'href', 'global']
const icon = ['icon', 'iconType']

/** The keys of each node beside its name and its children. */
export const fieldsByKind: Readonly<Record<ParentKind, readonly string[]>> = {
  root: ['global', 'directory', 'openapi', 'asyncapi'],
  group: [...everywhere, ...icon, 'tag', 'searchable', 'expanded', 'root', 'boost', 'public', 'sdk'],
  tab: [...ofDivisions, ...icon, 'searchable', 'align', 'graphql', 'sdk'],
  item: [...ofDivisions, ...icon, 'description'],
  anchor: [...ofDivisions, ...icon, 'color'],
  dropdown: [...ofDivisions, ...icon, 'description', 'color'],
  product: [...ofDivisions, ...icon, 'description', 'color', 'name'],
  version: [...ofDivisions, 'tag', 'default'],
  language: [...ofDivisions, 'default', 'banner', 'footer', 'navbar'],
}
