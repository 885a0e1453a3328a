import { ownValue } from '../../source/json/own-value.ts'

/** A formula of TeX as short plain text for search results: `\frac{a}{b}` is `a/b`, `\alpha_i` is `α_i`. */
export function formulaText(tex: string): string {
  return withoutGroups(withMarkedEscapes(tex))
    .replace(/\\begin\{\w+\*?\}(?:\{[^}]*\})?|\\end\{\w+\*?\}|\\(?:left|right|displaystyle|limits|nonumber)\b\.?/g, ' ')
    .replace(/&|~|\\[,;:! ]|\\q?quad\b/g, ' ')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => ` ${ownValue(symbols, name) ?? name} `)
    .replace(/[{}]/g, '')
    .replace(/[\uFDD4-\uFDDA]/g, mark => escaped.charAt(mark.charCodeAt(0) - firstMark))
    .replace(/\s+/g, ' ')
    .replace(/ ?([_^/]) ?|([(√]) /g, '$1$2')
    .replace(/ ([),])/g, '$1')
    .trim()
}

/** Characters that a backslash turns into text. */
const escaped = '{}%$#_&'

/** While commands are replaced, these characters are represented by Unicode noncharacters. */
const firstMark = 0xfdd4

/** Marks escaped characters, and removes line breaks and comments. */
const withMarkedEscapes = (tex: string): string =>
  tex.replace(/\\([\\{}%$#_&])|%.*/g, (_, character?: string) => {
    if (character === undefined || character === '\\') return ' '
    return String.fromCharCode(firstMark + escaped.indexOf(character))
  })

/** Commands whose arguments are shown, the innermost first. */
const groups: readonly (readonly [pattern: RegExp, text: (...parts: readonly string[]) => string])[] = [
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, top = '', bottom = '') => `${operand(top)}/${operand(bottom)}`],
  [/\\sqrt\s*(?:\[[^\][]*\])?\{([^{}]*)\}/g, (_, inner = '') => `√${operand(inner)}`],
  [
    /\\(?:text|mathrm|mathbf|mathit|mathbb|mathcal|operatorname|hat|bar|vec)\*?\s*\{([^{}]*)\}/g,
    (_, inner = '') => inner,
  ],
  [/([_^])\{([^{}]*)\}/g, (_, mark = '', inner = '') => `${mark}${operand(inner)}`],
]

/** A term of several parts needs parentheses. */
const operand = (text: string): string =>
  /^(?:\w+|\\[a-zA-Z]+|.)$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`

const maxDepth = 10

function withoutGroups(tex: string): string {
  let text = tex
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const next = groups.reduce((part, [pattern, toText]) => part.replace(pattern, toText), text)
    if (next === text) break
    text = next
  }
  return text
}

const symbols: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
  ...{ iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ' },
  ...{ phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ' },
  ...{ Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', sum: '∑', prod: '∏', int: '∫', infty: '∞' },
  ...{ le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', equiv: '≡', times: '×', cdot: '·' },
  ...{ div: '÷', pm: '±', in: '∈', notin: '∉', subset: '⊂', cup: '∪', cap: '∩', to: '→', rightarrow: '→' },
  ...{ leftarrow: '←', Rightarrow: '⇒', partial: '∂', nabla: '∇', forall: '∀', exists: '∃', ldots: '…', dots: '…' },
  ...{ cdots: '…', mid: '|', lVert: '‖', rVert: '‖', sim: '∼', propto: '∝', emptyset: '∅' },
}
