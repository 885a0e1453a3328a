import type { BodyNode } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'

/** How the formulas of a page become HTML. */
export interface FormulaRenderer {
  readonly render: (tex: string, isBlock: boolean, place: Span | undefined) => string
  /** Grows as formulas with mistakes are met. */
  readonly diagnostics: Diagnostic[]
}

const options = { output: 'htmlAndMathml', strict: false, maxExpand: 1000 } as const

/** KaTeX, for a page that has formulas; others do not load it. */
export async function createFormulaRenderer(nodes: readonly BodyNode[], path: string): Promise<FormulaRenderer> {
  const diagnostics: Diagnostic[] = []
  if (!hasMath(nodes)) return { render: () => '', diagnostics }
  const { default: katex } = await import('katex')
  const html = (tex: string, isBlock: boolean, place: Span | undefined): string => {
    try {
      return withoutWarnings(() => katex.renderToString(tex, { ...options, displayMode: isBlock }))
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error
      diagnostics.push(invalidFormula(tex, error.message, place ?? { path, line: 1, column: 1 }))
      return `<code class="math-error">${escapeHtml(tex)}</code>`
    }
  }
  return { render: html, diagnostics }
}

/**
 * KaTeX writes to the console of each character that its fonts lack, and no option of its stops that. The browser draws
 * such a character in another font, so there is nothing for an author to mend.
 */
function withoutWarnings(draw: () => string): string {
  const { warn } = console
  console.warn = () => {}
  try {
    return draw()
  } finally {
    console.warn = warn
  }
}

export function hasMath(nodes: readonly BodyNode[]): boolean {
  return nodes.some(node => {
    if (node.type === 'island') return node.slots.some(hasMath)
    return node.type === 'element' && (node.name === 'Math' || hasMath(contentNodesOf(node)))
  })
}

const invalidFormula = (tex: string, problem: string, span: Span): Diagnostic => ({
  code: 'render/faulty-formula',
  severity: 'warning',
  message: `The formula "${tex.slice(0, 60)}" cannot be drawn: ${problem.replace(/^KaTeX parse error: /, '')}. Its source is shown.`,
  span,
  hint: 'Correct the formula, or write a dollar sign that is none as "\\$".',
})
