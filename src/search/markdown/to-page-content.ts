import type { Properties } from 'hast'
import { defaultHandlers, type Handle } from 'hast-util-to-mdast'
import type { Heading, Nodes, Paragraph, Root, Table, Text } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathToMarkdown } from 'mdast-util-math'
import {
  defaultHandlers as defaultWriters,
  type State,
  type Handle as Writer,
  toMarkdown as write,
} from 'mdast-util-to-markdown'
import type { BodyNode } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import { toMdast } from '../../source/html/to-mdast.ts'
import type { ContentField, ContentSection, PageContent } from '../page-content.ts'
import { collectSections, type PartNode, type SectionData } from './collect-sections.ts'
import { footnoteReaders, footnoteWriters } from './components/footnotes.ts'
import { withFlatCells } from './flat-cells.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { beginHeading, beginPart, endPart, withoutMarkCharacters } from './section-markers.ts'
import { toHast } from './to-hast.ts'
import { isPlainText, writeHeading, writeParagraph, writeTable } from './write-phrasing.ts'

/** Converts the content of a page to self-contained Markdown, and to its sections. */
export function toPageContent(body: readonly BodyNode[], context: Omit<MarkdownContext, 'audience'>): PageContent {
  const { tree, sections } = readBody(body, { ...context, audience: 'agents' })
  const marked = writeTree(tree)
  if (!hasVisibility(body)) return { marked, sections }
  return { marked, sections, forReaders: readBody(body, { ...context, audience: 'humans' }).sections }
}

/** Whether some content is only for readers of the HTML, or only for agents. */
const hasVisibility = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(node => {
    if (node.type === 'island') return node.slots.some(hasVisibility)
    return node.type === 'element' && (node.name === 'Visibility' || hasVisibility(contentNodesOf(node)))
  })

interface ReadBody {
  readonly tree: Root
  readonly sections: readonly ContentSection[]
}

function readBody(body: readonly BodyNode[], context: MarkdownContext): ReadBody {
  const tree = toMdast(toHast(body, context), readers)
  removeMarkCharacters(tree)
  return { tree, sections: collectSections(tree) }
}

const textFields = ['value', 'alt', 'title', 'url', 'lang', 'meta'] as const
type Texts = Partial<Record<(typeof textFields)[number], string | null>>

/** Changes the texts of a tree. Those from API descriptions may contain any character, in code as well. */
function removeMarkCharacters(node: Nodes): void {
  const texts = node as Texts // In all types of nodes, these fields are texts.
  for (const field of textFields) {
    const text = texts[field]
    if (typeof text === 'string') texts[field] = withoutMarkCharacters(text)
  }
  if ('children' in node) node.children.forEach(removeMarkCharacters)
}

const tables = gfmTableToMarkdown({ tablePipeAlign: false })
const taskLists = gfmTaskListItemToMarkdown()
/** The extensions have these writers, which their type does not say. */
const libraryWriters = { ...tables.handlers, ...taskLists.handlers } as Readonly<Record<'table' | 'paragraph', Writer>>

function writeTree(root: Root): string {
  const extensions = [
    gfmStrikethroughToMarkdown(),
    tables,
    taskLists,
    // Without formulas, a `$` is only a dollar sign and needs no backslash.
    ...(hasFormula(root) ? [mathToMarkdown()] : []),
  ]
  return write(root, { bullet: '-', rule: '-', extensions, handlers: writers })
}

const formula =
  (type: 'inlineMath' | 'math'): Handle =>
  (_, { children: [source] }) => ({ type, value: source?.type === 'text' ? source.value : '' })

/** Converts as usual, and keeps the data about the section of the element. */
const keepingData =
  (convert: Handle): Handle =>
  (state, node, parent) => {
    const result = convert(state, node, parent)
    const data = dataOf(node.properties)
    if (data && result && !Array.isArray(result)) result.data = { ...result.data, lectern: data }
    return result
  }

function dataOf({ dataSection, dataKind, dataField, dataRepeated, dataPrefix }: Properties): SectionData | undefined {
  if (typeof dataSection === 'string')
    return { section: { id: dataSection, kind: dataKind === 'entry' ? 'entry' : 'text' } }
  if (typeof dataField === 'string') return { field: JSON.parse(dataField) as ContentField } // written by `fieldData`
  if (typeof dataPrefix === 'string') return { prefix: dataPrefix }
  return dataRepeated === true ? { isRepeated: true } : undefined
}

const part: Handle = (state, node) => ({
  type: 'lecternPart',
  title: String(node.properties.dataTitle ?? ''),
  children: state.toFlow(state.all(node)),
})
const heading = keepingData(defaultHandlers.h1)

/** An `a` without an address is a target or a button of the author, so it is only text. */
const link: Handle = (state, node, parent) =>
  node.properties.href ? keepingData(defaultHandlers.a)(state, node, parent) : state.all(node)

/** A table in a cell stays a table, which `withFlatCells` writes in lines. The library would only keep its text. */
const table: Handle = (state, node) => {
  const isInCell = state.inTable
  state.inTable = false
  const result = defaultHandlers.table(state, node)
  state.inTable = isInCell
  return result
}

const readers: Readonly<Record<string, Handle>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  a: link,
  li: keepingData(defaultHandlers.li),
  pre: keepingData(defaultHandlers.pre),
  table,
  'lectern-math': formula('inlineMath'),
  'lectern-math-block': formula('math'),
  'lectern-part': keepingData(part),
  ...footnoteReaders,
}

function hasFormula(node: Nodes): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true
  return 'children' in node && node.children.some(hasFormula)
}

/** An underscore within a word is not formatting, so `user_id` stays as readers search for it. */
const writeText: Writer = (node: Text, _, state, info) =>
  isPlainText(node.value, info)
    ? node.value
    : state.safe(node.value, info).replace(/(?<=[\p{L}\p{N}_\\])\\_(?=[\p{L}\p{N}_\\])/gu, '_')

/** For the first character of a text. Without it, the library writes each text twice. */
const peekText: Writer = (node: Text, ...rest) =>
  /^[\p{L}\p{N} ]/u.test(node.value) ? node.value : writeText(node, ...rest)

/** Whether a heading is in a cell, which an author's HTML may contain. */
const isInTable = ({ stack }: State): boolean => stack.includes('tableCell')

const writers: Readonly<Record<string, Writer>> = {
  ...footnoteWriters,
  heading: (node, parent, state, info) => {
    const index = (node as Heading).data?.lectern?.index
    const line = writeHeading(node as Heading, isInTable(state)) ?? defaultWriters.heading(node, parent, state, info)
    return (index === undefined ? '' : beginHeading(index)) + line
  },
  paragraph: (node: Paragraph, parent, state, info) => {
    // The library writes the box of a task into its paragraph.
    const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean'
    const text = isTask ? undefined : writeParagraph(node, info)
    return text ?? libraryWriters.paragraph(node, parent, state, info)
  },
  table: (node: Table, parent, state, info) => {
    const table = withFlatCells(node)
    return writeTable(table.children, table.align ?? []) ?? libraryWriters.table(table, parent, state, info)
  },
  lecternPart: (node: PartNode, _, state, info) => {
    const index = node.data?.lectern?.index
    const content = state.containerFlow(node, info)
    return index === undefined ? content : beginPart(index) + content + endPart
  },
  text: Object.assign<Writer, { readonly peek: Writer }>((...given) => writeText(...given), { peek: peekText }),
}
