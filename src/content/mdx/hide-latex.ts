import { maskFences } from '../syntax/fences.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

export const latexPattern =
  /<Latex(?:\s[^<>]*)?>((?:(?!<\/?Latex\b)[\s\S])*)<\/Latex\s*>|(?<!`)(`+)(?!`)[^\n]{0,1000}?(?<!`)\2(?!`)/g
export const isLatexExpression = (inside: string): boolean => /^\s*\{\s*(?:String\.raw\s*)?["'`]/.test(inside)
export const latexDefinitionPattern = /^(?:import|export)\b[^\n]*\bLatex\b/m
/** Remove the formulas from `<Latex>`: a parser would read their braces and backslashes as code and escapes. */
export function hideLatex(text: string): TextEdit[] {
  if (!text.includes('<Latex') || latexDefinitionPattern.test(text)) return []
  return [...maskFences(text).matchAll(latexPattern)].flatMap(({ 0: whole, 1: inside, index }) => {
    if (inside === undefined || isLatexExpression(inside)) return []
    const end = index + whole.lastIndexOf('</Latex')
    return [{ offset: end - inside.length, remove: inside.length, insert: '' }]
  })
}
