import { findNodeAtLocation, findNodeAtOffset, type Node, parseTree } from 'jsonc-parser'

/** The value that begins at an offset of a JSON text. `undefined` if the text has changed. */
export function nodeAt(text: string, offset: number): Node | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const node = root && findNodeAtOffset(root, offset)
  return node?.offset === offset ? node : undefined
}

/** The array or object around a value. */
export function containerOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.parent : node.parent
}

/** The value of a key of an object. */
export const memberNode = (object: Node, key: string): Node | undefined => findNodeAtLocation(object, [key])

/** Replace a string, without changing anything around it. */
function replaceString(text: string, { offset, length }: Node, value: string): string {
  return text.slice(0, offset) + JSON.stringify(value) + text.slice(offset + length)
}

/**
 * Replace strings, without changing anything around them.
 *
 * @param values New values by the offsets of the old ones.
 */
export function replaceStrings(text: string, values: ReadonlyMap<number, string>): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const nodes = [...values].flatMap(([offset, value]) => {
    const node = root && findNodeAtOffset(root, offset)
    return node?.type === 'string' && node.offset === offset ? [{ node, value }] : []
  })
  // From the end, so that the other offsets stay valid.
  return nodes
    .sort((a, b) => b.node.offset - a.node.offset)
    .reduce((edited, { node, value }) => replaceString(edited, node, value), text)
}

/**
 * Remove an item of an array or a member of an object, with its comma and the comment after it. Other comments are
 * kept.
 */
export function removeNode(text: string, node: Node): string {
  const target = node.parent?.type === 'property' ? node.parent : node
  const siblings = containerOf(node)?.children ?? []
  const index = siblings.indexOf(target)
  const previous = siblings[index - 1]
  const isLast = index === siblings.length - 1
  const space = spaceBefore(text, target)
  const comma = throughComma(text.slice(endOf(target)))
  const [comment = ''] = trailingComment.exec(text.slice(endOf(target) + comma.length)) ?? []
  // Of the spaces on both sides, one is removed. The only entry has none of its own, so both are.
  const removesSpaceBefore = isLast || space.includes('\n')
  const before = text.slice(0, removesSpaceBefore ? target.offset - space.length : target.offset)
  const after = text.slice(endOf(target) + comma.length + comment.length)
  if (isLast && !previous) return before + after.trimStart()
  if (!removesSpaceBefore) return before + after.replace(/^[ \t]*/, '')
  const removed = before + after
  return isLast && previous && comma === '' ? withoutCommaAfter(removed, endOf(previous)) : removed
}

const trailingComment = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^*]*\*\/)(?=[ \t]*[\r\n])/

/** The text up to and including the next comma, with comments. Empty if a value comes before the comma. */
const throughComma = (text: string): string => /^(?:\s|\/\/[^\r\n]*|\/\*[^*]*\*\/)*,/.exec(text)?.[0] ?? ''

function withoutCommaAfter(text: string, offset: number): string {
  const { length } = throughComma(text.slice(offset))
  return length === 0 ? text : text.slice(0, offset + length - 1) + text.slice(offset + length)
}

const endOf = ({ offset, length }: Node): number => offset + length

/** Add a member at the end of an object, in the same format as the others. */
export function addMember(text: string, object: Node, key: string, value: unknown): string {
  const previous = object.children?.at(-1)
  const member = (space: string) => `${JSON.stringify(key)}: ${jsonLike(text, value, space)}`
  if (previous) return insertAfter(text, previous, member)
  return splice(text, object.offset + 1, ` ${member('')} `)
}

/**
 * Add an item to an array, in the same format as its neighbors: on the same line or on a separate one.
 *
 * @param index Its index in the new array.
 */
export function insertItem(text: string, array: Node, index: number, value: unknown): string {
  const items = array.children ?? []
  const neighbor = items[index - 1] ?? items[0]
  const written = neighbor ? text.slice(neighbor.offset, endOf(neighbor)) : ''
  const isOnOneLine = /^[[{]/.test(written) && !written.includes('\n')
  const item = (space: string) => (isOnOneLine ? oneLine(value, written) : jsonLike(text, value, space))
  const previous = items[index - 1]
  if (previous) return insertAfter(text, previous, item)
  const [first] = items
  if (!first) return splice(text, array.offset + 1, item(''))
  const space = spaceBefore(text, first)
  return splice(text, first.offset, `${item(space)},${space === '' ? ' ' : space}`)
}

/** Add items at the end of an array, each in the same format as its neighbors. */
export function insertItems(text: string, array: Node, values: readonly unknown[]): string {
  return values.reduce<string>((edited, value) => {
    const node = nodeAt(edited, array.offset)
    return node ? insertItem(edited, node, node.children?.length ?? 0, value) : edited
  }, text)
}

/** @param write The new text, given the whitespace before it. */
function insertAfter(text: string, previous: Node, write: (space: string) => string): string {
  const end = endOf(previous)
  const space = spaceBefore(text, previous)
  const [, comma = '', comment = ''] = /^(\s*,)?([ \t]*(?:\/\/[^\r\n]*|\/\*[^*]*\*\/))?/.exec(text.slice(end)) ?? []
  const separator = comment.trim().startsWith('//') && !space.includes('\n') ? '\n' : space || ' '
  const added = separator + write(separator) + (comma === '' ? '' : ',')
  // A comment on the same line belongs to the previous item.
  return `${text.slice(0, end)}${comma === '' ? ',' : comma}${comment}${added}${text.slice(end + comma.length + comment.length)}`
}

const splice = (text: string, offset: number, added: string): string =>
  text.slice(0, offset) + added + text.slice(offset)

/** The whitespace between a value and what is before it. */
const spaceBefore = (text: string, node: Node): string => /\s*$/.exec(text.slice(0, node.offset))?.[0] ?? ''

/** A value as JSON on one line, with spaces inside of braces if another value has them. */
function oneLine(value: unknown, written: string): string {
  const spaced = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return /^[[{]\s/.test(written) ? spaced : spaced.replace(/^([[{]) | ([\]}])$/g, '$1$2')
}

/** A value as JSON, on several lines if each of its neighbors is on its own line. */
function jsonLike(text: string, value: unknown, space: string): string {
  if (typeof value === 'string' || !space.includes('\n')) return JSON.stringify(value)
  const { insertSpaces, tabSize } = indentOf(text)
  const newline = space.slice(space.lastIndexOf('\n') + 1)
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  return JSON.stringify(value, null, insertSpaces ? tabSize : '\t').replaceAll('\n', `${end}${newline}`)
}

function indentOf(text: string): { readonly insertSpaces: boolean; readonly tabSize: number } {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  return indent.startsWith('\t') ? { insertSpaces: false, tabSize: 1 } : { insertSpaces: true, tabSize: indent.length }
}
