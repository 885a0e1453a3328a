import type { BodyNode } from '../content/body.ts'
import { nodesIn } from '../content/node-props.ts'
import type { Diagnostic } from '../source/diagnostic.ts'

/** How the formulas of a page become HTML. */
export interface Formulas {
  readonly html: (tex: string, isBlock: boolean) => string
  /** Grows as formulas with mistakes are met. */
  readonly diagnostics: Diagnostic[]
}

/** KaTeX, for a page that has formulas; others do not load it. */
export async function openFormulas(nodes: readonly BodyNode[], path: string): Promise<Formulas> {
  const diagnostics: Diagnostic[] = []
  if (!hasMath(nodes)) return { html: () => '', diagnostics }
  const { default: katex } = await import('katex')
  const html = (tex: string, isBlock: boolean): string => {
    try {
      return katex.renderToString(tex, {
        displayMode: isBlock,
        output: 'htmlAndMathml',
        strict: false,
        maxExpand: 1000,
      })
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error
      diagnostics.push(faultyFormula(tex, error.message, path))
      return `<code class="math-error">${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`
    }
  }
  return { html, diagnostics }
}

export function hasMath(nodes: readonly BodyNode[]): boolean {
  return nodes.some(node => {
    if (node.type === 'island') return node.slots.some(hasMath)
    return node.type === 'element' && (node.name === 'Math' || hasMath(nodesIn(node)))
  })
}

const faultyFormula = (tex: string, problem: string, path: string): Diagnostic => ({
  code: 'render/faulty-formula',
  severity: 'warning',
  message: `The formula "${tex.slice(0, 60)}" cannot be drawn: ${problem.replace(/^KaTeX parse error: /, '')}. Its source is shown.`,
  span: { path, line: 1, column: 1 },
  hint: 'Correct the formula, or write a dollar sign that is none as "\\$".',
})
