import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { checkCodeFence } from '../code-blocks/check-code-fence.ts'
import type { FenceSource } from '../code-blocks/fence-source.ts'
import { splitFirstWord } from '../code-blocks/foreign-options.ts'
import { type CodeFence, codeBlockProps, parseCodeFence } from '../code-blocks/parse-code-fence.ts'
import { type AnnotatedCode, twoslashLanguage, visibleFence } from '../code-blocks/twoslash.ts'
import type { BodyContext } from '../context/body-context.ts'
import { recordSpan, report } from '../context/parse-state.ts'
import { fillText } from '../fill-text.ts'
import { type MdNode, sourceOf, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'

/** Convert a fenced code block to a `CodeBlock`, or to a `Mermaid` diagram, and check it. */
export function buildCode(node: MdNode, context: BodyContext): BodyNode {
  const span = spanOf(node, context.location.path, context.location.lineOffset)
  checkFence(node, span, context)
  const filled = { lang: node.lang, meta: node.meta ? fillText(node.meta, node, context, true) : node.meta }
  const fence = parseCodeFence(filled, fillText(node.value ?? '', node, context, true))
  recordSpan(context.state, 'icon', fence.icon, () => spanOf(node, context.location.path, context.location.lineOffset))
  if (fence.language !== 'mermaid')
    return { type: 'element', name: 'CodeBlock', props: codeBlockPropsOf(fence, node, context), children: [] }
  const { code, title, placement, actions } = fence
  const position = { path: span.path, line: span.line, column: span.column }
  const props = {
    code,
    place: position,
    ...(title ? { title } : {}),
    ...(placement ? { placement } : {}),
    ...(actions === undefined ? {} : { actions }),
  }
  return { type: 'element', name: 'Mermaid', props, children: [] }
}

/** Check a code block. A missing end is not reported twice. */
function checkFence(node: MdNode, span: Span, { state, ...context }: BodyContext): void {
  const fence = fenceSourceOf(node, { state, ...context })
  const diagnostics = checkCodeFence(fence, span, state.settings.hasOwnLanguages === true)
  const isReported = ({ code }: Diagnostic) =>
    state.diagnostics.some(
      reported => reported.code === code && reported.span?.path === span.path && reported.span.line === span.line,
    )
  state.diagnostics.push(
    ...diagnostics.filter(diagnostic => diagnostic.code !== 'content/unclosed-fence' || !isReported(diagnostic)),
  )
}

function fenceSourceOf(node: MdNode, context: BodyContext): FenceSource {
  const { language, options } = splitFirstWord(node.lang ?? '')
  const meta = `${options} ${node.meta ?? ''}`
  return { language: language || undefined, meta, code: node.value ?? '', source: sourceOf(node, context.text) }
}

/** The properties of a code block. With `twoslash`, annotations for the compiler are hidden from readers. */
function codeBlockPropsOf(fence: CodeFence, node: MdNode, { state, location }: BodyContext): Record<string, Json> {
  const language = twoslashLanguage(fence.language)
  if (!fence.twoslash) return codeBlockProps(fence)
  const span = spanOf(node, location.path, location.lineOffset)
  if (language) {
    const typed: AnnotatedCode = { language, source: fence.code, path: location.path, line: span.line + 1 }
    return { ...codeBlockProps({ ...visibleFence(fence), twoslash: false }), typed: { ...typed } }
  }
  const diagnostic = {
    code: 'content/twoslash-language',
    severity: 'hint',
    message: `"twoslash" is only supported for TypeScript and JavaScript, but the language of this code block is ${fence.language ? `"${fence.language}"` : 'not set'}.`,
    hint: 'Remove "twoslash", or set the language to ts, tsx, js or jsx.',
  } as const
  report(state, diagnostic, span)
  return codeBlockProps({ ...fence, twoslash: false })
}
