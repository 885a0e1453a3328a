import type { BodyNode, ElementNode } from './body.ts'
import { plainText } from './plain-text.ts'

/** The children of a `Tree`. A Markdown list becomes folders and files. */
export function fileTreeChildren(children: readonly BodyNode[]): BodyNode[] {
  return children.flatMap(child =>
    isElement(child, 'ul') || isElement(child, 'ol') ? child.children.flatMap(item => entryOf(item)) : [child],
  )
}

function entryOf(item: BodyNode): BodyNode[] {
  if (!isElement(item, 'li')) return []
  const lists = item.children.filter(isList)
  const name = plainText(item.children.filter(child => !isList(child))).trim()
  const isFolder = lists.length > 0 || name.endsWith('/')
  if (!isFolder) return [{ type: 'element', name: 'Tree.File', props: { name }, children: [] }]
  const props = { name: name.replace(/\/$/, ''), ...(lists.length > 0 ? { defaultOpen: true } : {}) }
  return [{ type: 'element', name: 'Tree.Folder', props, children: fileTreeChildren(lists) }]
}

const isElement = (node: BodyNode, name: string): node is ElementNode => node.type === 'element' && node.name === name

const isList = (node: BodyNode): node is ElementNode => isElement(node, 'ul') || isElement(node, 'ol')
