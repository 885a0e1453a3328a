import { maskFences } from '../syntax/fences.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'
import { fillVariables } from '../syntax/variables.ts'
import type { BodyNode } from '../tree/body.ts'
import { plainText } from '../tree/file-tree.ts'
import { type BodyContext, buildChildren } from './build-body.ts'

const element =
  /<Latex(?:\s[^<>]*)?>((?:(?!<\/?Latex\b)[\s\S])*)<\/Latex\s*>|(?<!`)(`+)(?!`)[^\n]{0,1000}?(?<!`)\2(?!`)/g
const isExpression = (inside: string): boolean => /^\s*\{\s*(?:String\.raw\s*)?["'`]/.test(inside)
const definesOwn = /^(?:import|export)\b[^\n]*\bLatex\b/m

/** Remove the formulas from `<Latex>`: a parser would read their braces and backslashes as code and escapes. */
export function hideLatex(text: string): TextEdit[] {
  if (!text.includes('<Latex') || definesOwn.test(text)) return []
  return [...maskFences(text).matchAll(element)].flatMap(({ 0: whole, 1: inside, index }) => {
    if (inside === undefined || isExpression(inside)) return []
    const end = index + whole.lastIndexOf('</Latex')
    return [{ offset: end - inside.length, remove: inside.length, insert: '' }]
  })
}

/** The formula of a `<Latex>`: inline within text, otherwise a block. */
export function buildLatex(node: MdNode, drawing: BodyContext): BodyNode {
  const { path, line, column } = spanOf(node, drawing.location.path, drawing.location.lineOffset)
  const place = { path, line, column }
  const props = { tex: formulaOf(node, drawing), isBlock: node.type === 'mdxJsxFlowElement', place }
  return { type: 'element', name: 'Math', props, children: [] }
}

/** A formula from JSX inside an expression, where its braces were not parsed as code. */
export const latexElement = (children: readonly BodyNode[]): BodyNode => ({
  type: 'element',
  name: 'Math',
  props: { tex: withoutDollars(plainText(children)), isBlock: false },
  children: [],
})

function formulaOf(node: MdNode, drawing: BodyContext): string {
  const source = drawing.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  const [, written = ''] = /^<Latex(?:\s[^<>]*)?>([\s\S]*)<\/Latex\s*>$/.exec(source) ?? []
  const raw = /^\s*\{\s*String\.raw\s*`([^`]*)`\s*\}\s*$/.exec(written)?.[1]
  if (raw !== undefined) return withoutDollars(raw)
  if (isExpression(written)) return withoutDollars(plainText(buildChildren(node, drawing)))
  return withoutDollars(fillVariables(written, drawing.state.settings.variables, () => {}))
}

const withoutDollars = (tex: string): string =>
  tex
    .trim()
    .replace(/^(\$\$?)([\s\S]*)\1$/, '$2')
    .trim()
