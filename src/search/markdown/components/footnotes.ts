import type { Element } from 'hast'
import type { Handle } from 'hast-util-to-mdast'
import type { FootnoteDefinition, FootnoteReference } from 'mdast'
import type { Handle as Writer } from 'mdast-util-to-markdown'
import { asBlock, element, textProp } from '../hast-builders.ts'
import type { ComponentMarkdown } from '../markdown-context.ts'

/** The footnotes of a page, in the notation of GitHub. Their numbers are their names. */
export const footnoteMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  'Footnotes.List': ({ children }, { toHast }) => toHast(children),
  'Footnotes.Item': ({ props, children }, { toHast }) => [
    element('lectern-footnote', asBlock(toHast(children)), { dataNumber: textProp(props.number) }),
  ],
  'Footnotes.Back': () => [],
}

/** A reference in the text. A feed shows the link in it. */
export const footnoteReference = (number: string): Element =>
  element('lectern-footnote-reference', [element('a', [number], { href: `#fn-${number}` })], { dataNumber: number })

export const footnoteReaders: Readonly<Record<string, Handle>> = {
  'lectern-footnote': (state, node) => ({
    type: 'footnoteDefinition',
    identifier: String(node.properties.dataNumber),
    // The content is blocks: see `asBlock`.
    children: state.toFlow(state.all(node)) as FootnoteDefinition['children'],
  }),
  'lectern-footnote-reference': (_, node) => ({
    type: 'footnoteReference',
    identifier: String(node.properties.dataNumber),
  }),
}

export const footnoteWriters: Readonly<Record<string, Writer>> = {
  footnoteReference: ({ identifier }: FootnoteReference) => `[^${identifier}]`,
  footnoteDefinition: (node: FootnoteDefinition, _, state, info) => {
    const label = `[^${node.identifier}]: `
    const content = state.containerFlow(node, info)
    return label + state.indentLines(content, (line, at, isBlank) => (at === 0 || isBlank ? line : `    ${line}`))
  },
}
