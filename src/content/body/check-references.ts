import { positionAt } from '../../source/diagnostics/position.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdNode, visitMdast } from '../syntax/mdast.ts'

/** A link such as `[Start][guide]`. Indexes such as `list[0][1]` follow a word. */
const reference = /(?<![\\\w\])[!])\[([A-Za-z][\w ,.'-]*)\]\[([A-Za-z][\w .-]*)\](?![[(\w])/g

/** Report links to a definition that the text does not have: they are shown with their brackets. */
export function checkReferences(root: MdNode, { text, state, location }: BodyContext): void {
  if (!text.includes('][')) return
  visitMdast(root, (node, parent) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (node.type !== 'text' || isCode(parent) || start === undefined || end === undefined) return
    for (const { 0: written, 2: label = '', index } of text.slice(start, end).matchAll(reference)) {
      const from = positionAt(text, start + index)
      const line = from.line + location.lineOffset
      report(
        state,
        {
          code: 'content/missing-definition',
          severity: 'warning',
          message: `The link label "${label}" is not defined in this file, so "${written}" is shown as text.`,
          hint: `Add a line such as [${label}]: /guides/start, or write the address in the link: [text](/guides/start).`,
        },
        { path: location.path, line, column: from.column, endLine: line, endColumn: from.column + written.length },
      )
    }
  })
}

const isCode = (parent: MdNode | undefined): boolean =>
  parent !== undefined && ['code', 'pre'].includes(String(Reflect.get(parent, 'tagName') ?? parent.name))
