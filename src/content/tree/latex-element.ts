import type { BodyNode } from './body.ts'
import { plainText } from './plain-text.ts'

/** A formula from JSX inside an expression, where its braces were not parsed as code. */
export const latexElement = (children: readonly BodyNode[]): BodyNode => ({
  type: 'element',
  name: 'Math',
  props: { tex: withoutDollars(plainText(children)), isBlock: false },
  children: [],
})
export const withoutDollars = (tex: string): string =>
  tex
    .trim()
    .replace(/^(\$\$?)([\s\S]*)\1$/, '$2')
    .trim()
