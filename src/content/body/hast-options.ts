import type { MdNode } from '../syntax/mdast.ts'

const keepNode = (_state: unknown, node: unknown) => node as never // read by `buildNode`, never by hast

/** How Markdown becomes HTML: nodes of MDX, code blocks and formulas stay as they are. */
export const hastOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabel: 'Footnotes',
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: { className: ['visually-hidden'] },
  passThrough: [
    'mdxJsxFlowElement',
    'mdxJsxTextElement',
    'mdxFlowExpression',
    'mdxTextExpression',
    'mdxjsEsm',
  ] as never[],
  handlers: { code: keepNode, math: keepNode, inlineMath: keepNode },
}

/** Nodes that are not converted to HTML. */
export const isPassedThrough = ({ type }: Pick<MdNode, 'type'>): boolean =>
  hastOptions.passThrough.includes(type as never) || Object.hasOwn(hastOptions.handlers, type)
