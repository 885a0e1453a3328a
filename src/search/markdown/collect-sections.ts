import type { Code, Heading, Nodes, Parent, RootContent, Table } from 'mdast'
import type { CodeBlock, ContentField, ContentLink, ContentSection, SectionKind } from '../page-content.ts'
import { formulaText } from './formula-text.ts'

declare module 'unist' {
  interface Data {
    readonly lectern?: SectionData | undefined
  }
}

declare module 'mdast' {
  interface RootContentMap {
    lecternPart: PartNode
  }
}

/** What a Markdown node keeps from its element: a section, a field, or a repeated code block. */
export interface SectionData {
  readonly section?: { readonly id: string; readonly kind: SectionKind } | undefined
  readonly field?: ContentField | undefined
  readonly isRepeated?: true | undefined
  /** Of a link to a fragment: see `ContentLink`. */
  readonly prefix?: string | undefined
  /** The number of the section. */
  index?: number
}

/** A part of a page that is its own section: an accordion, a step, a changelog entry. */
export interface PartNode extends Parent {
  readonly type: 'lecternPart'
  readonly title: string
  children: RootContent[]
}

interface Section {
  readonly id: string | undefined
  readonly title: string
  readonly parent: Section | undefined
  /** Level of the heading. The page has level 0, and parts of a page are below every heading. */
  readonly depth: number
  kind: SectionKind
  readonly lines: string[]
  readonly code: CodeBlock[]
  readonly tables: string[][][]
  readonly lists: string[][]
  readonly fields: ContentField[]
  readonly links: ContentLink[]
}

const partDepth = 7

/** Where content is added: to the last section that began within the part. */
interface Cursor {
  current: Section
  readonly part: Section
}

/** Collects the sections of a page. Their numbers are added to the data of their nodes. */
export function collectSections(root: Nodes): ContentSection[] {
  const first = newSection({ id: undefined, title: '', parent: undefined, depth: 0, kind: 'text' })
  const sections = [first]
  collect(root, { current: first, part: first }, sections)
  return sections.map(({ id, title, parent, kind, lines, code, tables, lists, fields, links }) => {
    return { id, title, path: titlesTo(parent), kind, text: lines.join('\n'), code, tables, lists, fields, links }
  })
}

const newSection = (head: Pick<Section, 'id' | 'title' | 'parent' | 'depth' | 'kind'>): Section => ({
  ...head,
  lines: [],
  code: [],
  tables: [],
  lists: [],
  fields: [],
  links: [],
})

const titlesTo = (section: Section | undefined): string[] =>
  section === undefined || section.depth === 0 ? [] : [...titlesTo(section.parent), section.title]

function collect(node: Nodes, cursor: Cursor, sections: Section[]): void {
  const { current } = cursor
  if (node.type === 'heading') collectHeading(node, cursor, sections)
  else if (node.type === 'lecternPart') collectPart(node, cursor, sections)
  else if (node.type === 'paragraph') addLine(node, current)
  else if (node.type === 'code') addCode(node, current)
  else if (node.type === 'table') addTable(node, current)
  else if ('children' in node) {
    if (node.type === 'list') current.lists.push(node.children.map(blockText))
    if (node.type === 'listItem' && node.data?.lectern?.field) addField(node.data.lectern.field, current)
    collectAll(node.children, cursor, sections)
  } else addLine(node, current)
}

function collectHeading(node: Heading, cursor: Cursor, sections: Section[]): void {
  const title = inlineText(node)
  const section = title === '' ? undefined : openSection(node, { title, depth: node.depth }, cursor, sections)
  if (!section) addLine(node, cursor.current)
  else {
    cursor.current = section
    addLinks(node, section, title)
  }
}

/** A part usually begins with its title. */
function collectPart(node: PartNode, cursor: Cursor, sections: Section[]): void {
  const { title, children } = node
  const section = title === '' ? undefined : openSection(node, { title, depth: partDepth }, cursor, sections)
  if (!section) {
    collectAll(children, cursor, sections)
    return
  }
  const [first, ...others] = children
  const repeatsTitle = first !== undefined && inlineText(first) === title
  if (repeatsTitle) addLinks(first, section, title)
  collectAll(repeatsTitle ? others : children, { current: section, part: section }, sections)
}

function addCode({ lang, value, data }: Code, { code }: Section): void {
  code.push({ language: lang ?? undefined, text: value, isRepeated: data?.lectern?.isRepeated })
}

function collectAll(nodes: readonly Nodes[], cursor: Cursor, sections: Section[]): void {
  for (const node of nodes) collect(node, cursor, sections)
}

/** Begin a section, if the node is one. */
function openSection(
  { data }: Nodes,
  { title, depth }: Pick<Section, 'title' | 'depth'>,
  cursor: Cursor,
  sections: Section[],
): Section | undefined {
  if (!data?.lectern?.section) return undefined
  const { id, kind } = data.lectern.section
  const section = newSection({ id, title, parent: parentOf(depth, cursor), depth, kind })
  data.lectern.index = sections.length
  sections.push(section)
  return section
}

/** A heading ends all sections of its level and below, but not the part that it is in. */
function parentOf(depth: number, { current, part }: Cursor): Section {
  let parent = current
  if (depth === partDepth) return parent
  while (parent !== part && parent.depth >= depth && parent.parent) parent = parent.parent
  return parent
}

function addField(field: ContentField, section: Section): void {
  section.fields.push(field)
  if (section.kind === 'text') section.kind = 'fields'
}

function addLine(node: Nodes, section: Section): void {
  const line = inlineText(node)
  if (line !== '') section.lines.push(line)
  addLinks(node, section, line)
}

/** @param line The line that contains the links. */
function addLinks(node: Nodes, section: Section, line: string): void {
  if (node.type === 'link')
    section.links.push(linkIn(line, { href: node.url, text: inlineText(node), ...prefixOf(node) }))
  else if ('children' in node) for (const child of node.children) addLinks(child, section, line)
}

const prefixOf = ({ data }: Nodes): Pick<ContentLink, 'prefix'> =>
  data?.lectern?.prefix === undefined ? {} : { prefix: data.lectern.prefix }

/** Maximum length of a line that describes the targets of its links, in characters. */
const maxLine = 200

function linkIn(line: string, link: ContentLink): ContentLink {
  if (line === link.text || line === '') return link
  return { ...link, line: cutAround(line, line.indexOf(link.text) + link.text.length / 2) }
}

/** The part of a line around a position, without words that are cut off. */
function cutAround(line: string, position: number): string {
  if (line.length <= maxLine) return line
  const start = Math.min(Math.max(0, Math.round(position - maxLine / 2)), line.length - maxLine)
  const cut = line.slice(start, start + maxLine)
  const first = start === 0 ? 0 : cut.indexOf(' ') + 1
  const last = start + maxLine === line.length ? -1 : cut.lastIndexOf(' ')
  return cut.slice(first, last > first ? last : undefined)
}

function addTable(table: Table, section: Section): void {
  const rows = table.children.map(row => row.children.map(cellText))
  section.tables.push(rows)
  for (const [at, row] of rows.entries()) {
    const line = row.filter(cell => cell !== '').join(' | ')
    if (line !== '') section.lines.push(line)
    for (const cell of table.children[at]?.children ?? []) addLinks(cell, section, line)
  }
}

/** The text of a cell, whose blocks are separated by spaces. */
function cellText(node: Nodes): string {
  if (!('children' in node) || !node.children.some(isSeparateInCell)) return inlineText(node)
  const texts: string[] = node.children.map(cellText)
  return texts.filter(text => text !== '').join(' ')
}

/** The text on one line, with single spaces. Images are replaced with their alternative text. */
function inlineText(node: Nodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

function rawText(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? ''
  if (node.type === 'break') return ' '
  if (node.type === 'html') return ''
  if (node.type === 'inlineMath' || node.type === 'math') return formulaText(node.value)
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(rawText).join('') : ''
}

/** The text of an item that contains blocks. Code is left out, as in the text of a section. */
function blockText(node: Nodes): string {
  if (node.type === 'code') return ''
  if (!('children' in node) || !node.children.some(isFlow)) return inlineText(node)
  const texts: string[] = node.children.map(blockText)
  return texts.filter(text => text !== '').join(' ')
}

const flow = new Set<string>([
  'paragraph',
  'list',
  'listItem',
  'code',
  'table',
  'blockquote',
  'heading',
  'lecternPart',
  'footnoteDefinition',
])
const isFlow = ({ type }: Nodes): boolean => flow.has(type)
const isSeparateInCell = (node: Nodes): boolean => isFlow(node) || node.type === 'tableRow' || node.type === 'tableCell'
