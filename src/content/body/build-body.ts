import type { Root } from 'mdast'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { BodyContext, BodyRenderer, BodySource, ParentNode } from '../context/body-context.ts'
import type { ParseState } from '../context/parse-state.ts'
import { recordSpan } from '../context/parse-state.ts'
import { fillText } from '../fill-text.ts'
import { headingIdOf } from '../mdx/heading-ids.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { declareNames } from '../modules/declare-names.ts'
import { type MdAttribute, type MdNode, sourceOf, spanOf, visitMdast } from '../syntax/mdast.ts'
import { unpackTree } from '../syntax/page-tree.ts'
import { markVariables } from '../syntax/variables.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { buildCode } from './build-code.ts'
import { buildElement } from './build-element.ts'
import { buildExpression } from './build-expression.ts'
import { jsxEvaluator } from './build-jsx.ts'
import { checkComponentParents } from './check-component-parents.ts'
import { checkReferences } from './check-references.ts'
import { checkTableRows } from './check-table-rows.ts'
import { markFootnotes } from './mark-footnotes.ts'
import { rejectStringHandler } from './string-handlers.ts'
import { toHtmlNodes } from './to-html-nodes.ts'

/** Convert MDX to body nodes: parse it, declare the names of its modules, then build each node with these names. */
export function buildBody(source: BodySource, state: ParseState): BodyNode[] {
  const packed = state.trees?.[source.path]
  return packed === undefined ? buildText(source, state) : buildTree(packed, source, state)
}

function buildText({ text, path, lineOffset, scope, fillCode }: BodySource, state: ParseState): BodyNode[] {
  const marked = markVariables(fillCode ? inFences(text, fillCode) : text, state.settings.variables)
  const { value: root, diagnostics } = parseMdx(path, marked, lineOffset)
  state.diagnostics.push(...diagnostics)
  const context: BodyContext = { state, scope, location: { path, lineOffset }, text: marked, render }
  const nodes = declareModules(root, context)
  checkNodes(nodes, diagnostics, context)
  const hast = toHtmlNodes({ ...root, children: nodes } as Root) as MdNode // both are loosely typed nodes
  if (marked.includes('[^')) markFootnotes(hast, state.footnotes.textCount++)
  return buildChildren(hast, context)
}

/** Build a tree that plugins have changed. */
function buildTree(packed: string, source: BodySource, state: ParseState): BodyNode[] {
  const { text, path, lineOffset, scope, fillCode } = source
  const marked = markVariables(text, state.settings.variables)
  const { root, diagnostics } = unpackTree(packed, marked)
  state.diagnostics.push(...diagnostics)
  const location = { path, lineOffset }
  const context: BodyContext = { state, scope, location, text: marked, render, isFromPlugins: true }
  if (fillCode) visitMdast(root, node => node.type === 'code' && fillNode(node, fillCode))
  const nodes = withoutModules(root.children ?? [], module =>
    declareNames(module.value ?? '', scope, state, (module.position?.start.line ?? 1) - 1 + lineOffset),
  )
  checkNodes(nodes, diagnostics, context)
  if (marked.includes('[^')) markFootnotes(root, state.footnotes.textCount++)
  return buildChildren({ ...root, children: nodes }, context)
}

/** The nodes without modules, and without the line breaks between them and the next node. */
function withoutModules(nodes: readonly MdNode[], onModule: (module: MdNode) => void): MdNode[] {
  const isModule = (node: MdNode | undefined) => node?.type === 'mdxjsEsm'
  nodes.filter(isModule).forEach(onModule)
  const remaining = nodes.filter((node, at) => !isModule(node) && !(isBreak(node) && isModule(nodes[at - 1])))
  const last = remaining.at(-1)
  return last && isBreak(last) && isModule(nodes.at(-1)) ? remaining.slice(0, -1) : remaining
}

/** The line breaks that the conversion to HTML puts between blocks. */
const isBreak = ({ type, value }: MdNode): boolean => type === 'text' && value === '\n'

function fillNode(node: MdNode, fill: (code: string) => string): void {
  node.value = fill(node.value ?? '')
  if (node.meta) node.meta = fill(node.meta)
}

/** Change the fenced code blocks of a text. */
const inFences = (text: string, change: (code: string) => string): string =>
  /^\s*(```|~~~)/m.test(text) ? text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[`~]*[ \t]*$/gm, change) : text

function checkNodes(children: MdNode[], diagnostics: readonly Diagnostic[], context: BodyContext): void {
  checkReferences({ type: 'root', children }, context)
  checkTableRows({ type: 'root', children }, context)
  checkComponentParents({ type: 'root', children }, context, !diagnostics.some(({ severity }) => severity === 'error'))
}

/** Builds nested content. Builders of single nodes get it as an argument, like the handlers of mdast-util-to-hast. */
const render: BodyRenderer = { children: buildChildren, body: buildBody, jsx: jsxEvaluator }

/** Declare the names of modules. Prose right below an import is parsed again as Markdown. */
function declareModules(root: MdNode, context: BodyContext): MdNode[] {
  const { state, scope, location } = context
  return (root.children ?? []).flatMap(node => {
    if (node.type !== 'mdxjsEsm') return [node]
    const line = (node.position?.start.line ?? 1) - 1 + location.lineOffset
    const rest = declareNames(node.value ?? '', scope, state, line)
    const prose = /^\s*(import|export)\b/.test(rest) ? afterParagraph(rest) : rest
    if (prose.trim() === '') return []
    return declareModules(
      parseMdx(location.path, atOriginalOffset(prose, node, context.text), location.lineOffset).value,
      context,
    )
  })
}

/** The text after an invalid statement, which ends at the next blank line at the latest. */
const afterParagraph = (text: string): string => /\n[ \t]*\n[\s\S]*$/.exec(text)?.[0] ?? ''

/** Prose that a parser took for the end of a module. The text before it is blanked out to keep positions valid. */
function atOriginalOffset(prose: string, node: MdNode, text: string): string {
  const end = node.position?.end.offset ?? text.length
  const start = Math.max(0, text.lastIndexOf(prose, end - prose.length))
  return text.slice(0, start).replace(/[^\n]/g, ' ') + prose
}

/** Build the children of a node, in order. Blocks that are separate in the source stay separate. */
function buildChildren(node: ParentNode, context: BodyContext): BodyNode[] {
  const children = node.children ?? []
  if (node.type !== 'mdxJsxFlowElement') return children.flatMap(child => buildNode(child, context))
  return children.flatMap((child, at) => {
    const built = buildNode(child, context)
    return isSeparatedFrom(children[at - 1], child) ? [{ type: 'text' as const, value: '\n' }, ...built] : built
  })
}

function isSeparatedFrom(previous: MdNode | undefined, node: MdNode): boolean {
  const end = previous?.position?.end.offset
  const start = node.position?.start.offset
  return end !== undefined && start !== undefined && end < start
}

function buildNode(node: MdNode, context: BodyContext): readonly BodyNode[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: fillText(node.value ?? '', node, context, context.isCode) }]
    case 'element':
      return buildHtml(String(Reflect.get(node, 'tagName')), node, context)
    case 'code':
      return [buildCode(node, context)]
    case 'math':
    case 'inlineMath':
      return [buildMath(node, context)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return buildElement(node, context)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return buildExpression(node, context)
    default:
      return buildChildren(node, context)
  }
}

/** `{{name}}` in a formula is a variable only if it is defined: LaTeX has double braces too. */
function buildMath(node: MdNode, context: BodyContext): BodyNode {
  const { location } = context
  const { path, line, column } = spanOf(node, location.path, location.lineOffset)
  const tex = fillText(node.value ?? '', node, context, true)
  const props = { tex, isBlock: node.type === 'math', place: { path, line, column } }
  return { type: 'element', name: 'Math', props, children: [] }
}

function buildHtml(name: string, node: MdNode, context: BodyContext): readonly BodyNode[] {
  if (context.isFromPlugins && /^[A-Z]/.test(name)) return buildElement(toJsxElement(name, node), context)
  const inside = name === 'code' ? { ...context, isCode: true } : context
  const headingId =
    /^h[1-6]$/.test(name) && !context.isFromPlugins ? headingIdOf(sourceOf(node, context.text)) : undefined
  const props = headingId === undefined ? propsOf(node, context, name) : { id: fillText(headingId, node, context) }
  return toElement(name, props, buildChildren(node, inside))
}

/** Plugins may add components as elements: `data.hName = 'Note'`. */
function toJsxElement(name: string, node: MdNode): MdNode {
  const properties: unknown = Reflect.get(node, 'properties')
  const attributes = Object.entries(properties ?? {}).map(([prop, value]): MdAttribute => {
    const json = { type: 'mdxJsxAttributeValueExpression' as const, value: JSON.stringify(value) }
    return { type: 'mdxJsxAttribute', name: prop, value: typeof value === 'string' ? value : json }
  })
  const children = node.children?.filter(child => !isBreak(child)) ?? []
  return { ...node, type: 'mdxJsxFlowElement', name, attributes, children }
}

function propsOf(node: MdNode, context: BodyContext, element: string): Record<string, PropValue> {
  const properties: unknown = Reflect.get(node, 'properties')
  const props: Record<string, PropValue> = {}
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue
    const text = Array.isArray(value) ? value.join(' ') : value
    if (context.isFromPlugins && rejectStringHandler({ element, prop: name, value: text }, node, context)) continue
    props[name] = typeof text === 'string' ? fillText(decodeMarks(text), node, context) : (text as PropValue) // hast holds strings, numbers and true
    recordSpan(context.state, name, props[name], () => spanOf(node, context.location.path, context.location.lineOffset))
  }
  return props
}

/** The conversion to HTML percent-encodes URLs, including the markers of variables in them. */
const decodeMarks = (text: string): string =>
  text.replace(/%EE%80%8(0|1)/g, (_, digit: string) => (digit === '0' ? '\uE000' : '\uE001'))
