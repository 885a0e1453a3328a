import { expect, test } from 'vitest'
import { formulaText } from '../../../src/search/markdown/formula-text.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

test.each([
  ['a^2', 'a^2'],
  ['\\frac{a}{b}', 'a/b'],
  ['\\frac{a + 1}{\\sqrt{x^{2}}}', '(a + 1)/(√(x^2))'],
  ['\\sum_{i=1}^n \\alpha_i \\le \\infty', '∑_(i=1)^n α_i ≤ ∞'],
  ['\\text{score} = \\log(x) \\cdot 100\\%', 'score = log (x) · 100%'],
  ['\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}', 'a = b c = d'],
  ['\\left( \\mathbf{x} \\right)', '(x)'],
  ['\\unknown{a}', 'unknown a'],
  ['\\constructor + \\toString', 'constructor + toString'],
  ['R\\&D = 5\\%', 'R&D = 5%'],
  ['a\\\\%comment\nb', 'a b'],
  ['\\{a, b\\}', '{a, b}'],
])('%s is %s', (tex, text) => {
  expect(formulaText(tex)).toBe(text)
})

test('any formula is converted quickly', () => {
  const seconds = secondsOfWork()
  for (const tex of ['\\frac{'.repeat(20_000), '_{'.repeat(20_000), '{'.repeat(50_000), '\\sqrt['.repeat(20_000)])
    formulaText(tex)
  expect(seconds()).toBeLessThan(5)
})
