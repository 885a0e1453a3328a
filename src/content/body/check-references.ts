import { positionAt } from '../../source/diagnostics/position.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdNode, visitMdast } from '../syntax/mdast.ts'

/** A link such as `[Start][guide]`. Indexes such as `list[0][1]` follow a word. */
const link = /(?<![\\\w\])[!])\[(?:[A-Za-z][\w ,.'-]*)\]\[([A-Za-z][\w .-]*)\](?![[(\w])/g

/** A footnote such as `[^note]`, but not a set of characters such as `[^a-z]` or `[^abc]+`. */
const footnote = /(?<!\\)\[\^(?!(?:\w-\w)+\])([\w-]+)\](?![[(*+?{])/g

/** Report links and footnotes without a definition in their text: they are shown with their brackets. */
export function checkReferences(root: MdNode, context: BodyContext): void {
  const { text } = context
  const forms = [...(text.includes('][') ? [link] : []), ...(text.includes('[^') ? [footnote] : [])]
  if (forms.length === 0) return
  visitMdast(root, (node, parent) => {
    if (node.type === 'text' && !isCode(parent)) for (const form of forms) checkText(node, form, context)
  })
}

function checkText(node: MdNode, form: RegExp, { text, state, location }: BodyContext): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return
  for (const { 0: written, 1: label = '', index } of text.slice(start, end).matchAll(form)) {
    const from = positionAt(text, start + index)
    const line = from.line + location.lineOffset
    const span = {
      path: location.path,
      line,
      column: from.column,
      endLine: line,
      endColumn: from.column + written.length,
    }
    report(state, form === footnote ? missingFootnote(label, written) : missingLabel(label, written), span)
  }
}

const missingLabel = (label: string, written: string) =>
  ({
    code: 'content/missing-definition',
    severity: 'warning',
    message: `The link label "${label}" is not defined in this file, so "${written}" is shown as text.`,
    hint: `Add a line such as [${label}]: /guides/start, or write the address in the link: [text](/guides/start).`,
  }) as const

const missingFootnote = (label: string, written: string) =>
  ({
    code: 'content/missing-definition',
    severity: 'warning',
    message: `The footnote "${label}" is not defined in this file, so "${written}" is shown as text.`,
    hint: `Add a line such as ${written}: Text of the footnote. To show the brackets, write \\${written}.`,
  }) as const

const isCode = (parent: MdNode | undefined): boolean =>
  parent !== undefined && ['code', 'pre'].includes(String(Reflect.get(parent, 'tagName') ?? parent.name))
