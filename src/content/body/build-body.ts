import type { Nodes as MdastNodes } from 'mdast'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { checkCodeFence, type FenceSource } from '../code-blocks/check-code-fence.ts'
import { type CodeFence, codeBlockProps, parseCodeFence } from '../code-blocks/parse-code-fence.ts'
import { type AnnotatedCode, twoslashLanguage, visibleFence } from '../code-blocks/twoslash.ts'
import type { BodyContext, BodyRenderer, BodySource, ParentNode } from '../context/body-context.ts'
import type { ParseState } from '../context/parse-state.ts'
import { recordSpan, report } from '../context/parse-state.ts'
import { fill } from '../fill-text.ts'
import { headingIdOf } from '../mdx/heading-ids.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { declareNames } from '../modules/declare-names.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import { markVariables } from '../syntax/variables.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { buildElement } from './build-element.ts'
import { buildExpression } from './build-expression.ts'
import { jsxEvaluator } from './build-jsx.ts'
import { checkComponentParents } from './check-component-parents.ts'

/** Read MDX into body nodes: parse, declare the names of its modules, then draw each node with what the names stand for. */
export function buildBody({ text, path, lineOffset, scope }: BodySource, reading: ParseState): BodyNode[] {
  const marked = markVariables(text, reading.settings.variables)
  const { value: root, diagnostics } = parseMdx(path, marked, lineOffset)
  reading.diagnostics.push(...diagnostics)
  const drawing: BodyContext = { state: reading, scope, location: { path, lineOffset }, text: marked, render }
  const nodes = declareModules(root, drawing)
  // After an error, the missing parent may be a tag that is shown as text.
  if (!diagnostics.some(({ severity }) => severity === 'error'))
    checkComponentParents({ type: 'root', children: nodes }, drawing)
  const hast = toHast({ ...root, children: nodes } as MdastNodes, hastOptions) // MdNode is mdast, more loosely typed
  return buildChildren(hast as MdNode, drawing)
}

/** What the renderers of single nodes call for the nodes inside them. They get it as an argument, as the handlers of mdast-util-to-hast do. */
const render: BodyRenderer = { children: buildChildren, body: buildBody, jsx: jsxEvaluator }

/** Prose below an import is read again as Markdown. */
function declareModules(root: MdNode, drawing: BodyContext): MdNode[] {
  const { state, scope, location } = drawing
  return (root.children ?? []).flatMap(node => {
    if (node.type !== 'mdxjsEsm') return [node]
    const line = (node.position?.start.line ?? 1) - 1 + location.lineOffset
    const rest = declareNames(node.value ?? '', scope, state, line)
    const prose = /^\s*(import|export)\b/.test(rest) ? afterParagraph(rest) : rest
    if (prose.trim() === '') return []
    return declareModules(
      parseMdx(location.path, atOriginalOffset(prose, node, drawing.text), location.lineOffset).value,
      drawing,
    )
  })
}

/** What follows a statement that cannot be read: it ends at a blank line at the latest. */
const afterParagraph = (text: string): string => /\n[ \t]*\n[\s\S]*$/.exec(text)?.[0] ?? ''

/** Prose that a parser took for the end of a module, with all before it blanked out, so that places stay what they are. */
function atOriginalOffset(prose: string, node: MdNode, text: string): string {
  const end = node.position?.end.offset ?? text.length
  const start = Math.max(0, text.lastIndexOf(prose, end - prose.length))
  return text.slice(0, start).replace(/[^\n]/g, ' ') + prose
}

const keepMdastNode = (_state: unknown, node: unknown) => node as never // read again by `drawNode`, never by hast
const hastOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabel: 'Footnotes',
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: { className: ['visually-hidden'] },
  passThrough: [
    'mdxJsxFlowElement',
    'mdxJsxTextElement',
    'mdxFlowExpression',
    'mdxTextExpression',
    'mdxjsEsm',
  ] as never[],
  handlers: { code: keepMdastNode, math: keepMdastNode, inlineMath: keepMdastNode } satisfies Handlers,
}

/** Draw the children of a node, in order. Blocks that stood apart in the source are kept apart. */
function buildChildren(node: ParentNode, drawing: BodyContext): BodyNode[] {
  const children = node.children ?? []
  if (node.type !== 'mdxJsxFlowElement') return children.flatMap(child => buildNode(child, drawing))
  return children.flatMap((child, at) => {
    const drawn = buildNode(child, drawing)
    return isSeparatedFrom(children[at - 1], child) ? [{ type: 'text' as const, value: '\n' }, ...drawn] : drawn
  })
}

function isSeparatedFrom(before: MdNode | undefined, node: MdNode): boolean {
  const end = before?.position?.end.offset
  const start = node.position?.start.offset
  return end !== undefined && start !== undefined && end < start
}

function buildNode(node: MdNode, drawing: BodyContext): readonly BodyNode[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: fill(node.value ?? '', node, drawing, drawing.isCode) }]
    case 'element':
      return buildHtml(String(Reflect.get(node, 'tagName')), node, drawing)
    case 'code':
      return [buildCode(node, drawing)]
    case 'math':
    case 'inlineMath':
      return [buildMath(node, drawing)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return buildElement(node, drawing)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return buildExpression(node, drawing)
    default:
      return buildChildren(node, drawing)
  }
}

function buildMath(node: MdNode, { location }: BodyContext): BodyNode {
  const { path, line, column } = spanOf(node, location.path, location.lineOffset)
  const props = { tex: node.value ?? '', isBlock: node.type === 'math', place: { path, line, column } }
  return { type: 'element', name: 'Math', props, children: [] }
}

function buildHtml(name: string, node: MdNode, drawing: BodyContext): BodyNode[] {
  const inside = name === 'code' ? { ...drawing, isCode: true } : drawing
  const written = /^h[1-6]$/.test(name) ? headingIdOf(sourceOf(node, drawing)) : undefined
  const props = written === undefined ? propsOf(node, drawing) : { id: fill(written, node, drawing) }
  return toElement(name, props, buildChildren(node, inside))
}

const sourceOf = ({ position }: MdNode, { text }: BodyContext): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

function propsOf(node: MdNode, drawing: BodyContext): Record<string, PropValue> {
  const properties: unknown = Reflect.get(node, 'properties')
  const props: Record<string, PropValue> = {}
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue
    const text = Array.isArray(value) ? value.join(' ') : value
    props[name] = typeof text === 'string' ? fill(decodeMarks(text), node, drawing) : (text as PropValue) // hast holds strings, numbers and true
    recordSpan(drawing.state, name, props[name], spanOf(node, drawing.location.path, drawing.location.lineOffset))
  }
  return props
}

/** Addresses are percent-encoded on the way to HTML, the marks of variables in them as well. */
const decodeMarks = (text: string): string =>
  text.replace(/%EE%80%8(0|1)/g, (_, digit: string) => (digit === '0' ? '\uE000' : '\uE001'))

/** The properties of a block; with `twoslash` it says things to a compiler that readers are not to see. */
function codeBlockPropsOf(fence: CodeFence, node: MdNode, { state, location }: BodyContext): Record<string, Json> {
  const language = twoslashLanguage(fence.language)
  if (!fence.twoslash) return codeBlockProps(fence)
  const span = spanOf(node, location.path, location.lineOffset)
  if (language) {
    const typed: AnnotatedCode = { language, source: fence.code, path: location.path, line: span.line + 1 }
    return { ...codeBlockProps({ ...visibleFence(fence), twoslash: false }), typed: { ...typed } }
  }
  const finding = {
    code: 'content/twoslash-language',
    severity: 'hint',
    message: `This block asks for types on hover, but ${fence.language ? `"${fence.language}"` : 'its language'} is neither TypeScript nor JavaScript.`,
    hint: 'Take "twoslash" away, or name the language: ts, tsx, js, jsx.',
  } as const
  report(state, finding, span)
  return codeBlockProps({ ...fence, twoslash: false })
}

/** Report a faulty code block, unless its missing end was already reported. */
function checkFence(node: MdNode, span: Span, { state, ...drawing }: BodyContext): void {
  const fence = fenceSourceOf(node, { state, ...drawing })
  const found = checkCodeFence(fence, span, state.settings.hasOwnLanguages === true)
  const isKnown = ({ code }: Diagnostic) =>
    state.diagnostics.some(
      known => known.code === code && known.span?.path === span.path && known.span.line === span.line,
    )
  state.diagnostics.push(...found.filter(each => each.code !== 'content/unclosed-fence' || !isKnown(each)))
}

function fenceSourceOf(node: MdNode, drawing: BodyContext): FenceSource {
  const [, language, attached = ''] = /^([^{]*)(\{.*)?$/.exec(node.lang ?? '') ?? []
  const meta = `${attached} ${node.meta ?? ''}`
  return { language: language || undefined, meta, code: node.value ?? '', source: sourceOf(node, drawing) }
}

function buildCode(node: MdNode, drawing: BodyContext): BodyNode {
  const span = spanOf(node, drawing.location.path, drawing.location.lineOffset)
  checkFence(node, span, drawing)
  const filled = { lang: node.lang, meta: node.meta ? fill(node.meta, node, drawing, true) : node.meta }
  const fence = parseCodeFence(filled, fill(node.value ?? '', node, drawing, true))
  recordSpan(drawing.state, 'icon', fence.icon, spanOf(node, drawing.location.path, drawing.location.lineOffset))
  if (fence.language !== 'mermaid')
    return { type: 'element', name: 'CodeBlock', props: codeBlockPropsOf(fence, node, drawing), children: [] }
  const { code, placement, actions } = fence
  const place = { path: span.path, line: span.line, column: span.column }
  const props = { code, place, ...(placement ? { placement } : {}), ...(actions === undefined ? {} : { actions }) }
  return { type: 'element', name: 'Mermaid', props, children: [] }
}
