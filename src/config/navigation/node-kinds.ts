import type { DivisionKind } from '../navigation-entry.ts'

/** Kinds of nodes that can have children. */
export type ParentKind = 'root' | 'group' | DivisionKind

/**
 * The kind of division in each list. If a node has several lists, the first one in this order is used as its children.
 */
export const divisionLists: Readonly<Record<string, DivisionKind>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
}

/** Every key that can contain children. */
export const childLists: readonly string[] = [...Object.keys(divisionLists), 'groups', 'pages']

/**
 * Whether a node can contain a list: a division cannot contain its own kind, only tabs and products can have a menu,
 * and a group can contain only pages.
 */
export function canContain(owner: ParentKind, list: string): boolean {
  if (owner === 'group') return list === 'pages'
  if (list === 'menu') return owner === 'tab' || owner === 'product'
  return owner === 'root' || divisionLists[list] !== owner
}

const commonFields = ['hidden', 'public', 'directory', 'openapi', 'asyncapi']
const divisionFields = [...commonFields, 'href', 'global']
const iconFields = ['icon', 'iconType']

/** The keys of each kind of node, except its name and its children. */
export const fieldsByKind: Readonly<Record<ParentKind, readonly string[]>> = {
  root: ['global', 'public', 'directory', 'openapi', 'asyncapi'],
  group: [...commonFields, ...iconFields, 'tag', 'searchable', 'expanded', 'root', 'boost', 'sdk'],
  tab: [...divisionFields, ...iconFields, 'searchable', 'align', 'graphql', 'sdk'],
  item: [...divisionFields, ...iconFields, 'description'],
  anchor: [...divisionFields, ...iconFields, 'color'],
  dropdown: [...divisionFields, ...iconFields, 'description', 'color'],
  product: [...divisionFields, ...iconFields, 'description', 'color', 'name'],
  version: [...divisionFields, 'tag', 'default'],
  language: [...divisionFields, 'default', 'banner', 'footer', 'navbar'],
}
