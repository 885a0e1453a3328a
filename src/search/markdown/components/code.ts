import type { ElementContent } from 'hast'
import type { ElementNode } from '../../../content/tree/body.ts'
import { plainText } from '../../../content/tree/plain-text.ts'
import { boldTitle, codeBlock, element, inlineProp, textProp } from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

/** A code fence with its language, below its title. */
const code: ComponentMarkdown = (node, context) => {
  const { title, filename, language, isRepeated } = node.props
  const name = inlineProp(title ?? filename, context)
  return [...boldTitle(name), codeBlock(codeOf(node), textProp(language), isRepeated === true)]
}

function codeOf({ props, children }: ElementNode): string {
  const text = typeof props.code === 'string' ? props.code : plainText(children).replace(/^\r?\n/, '')
  return text.replace(/\s+$/, '')
}

/** Blocks one after another below a title: requests, responses. */
const labeled =
  (key: string): ComponentMarkdown =>
  ({ children }, context) => [...boldTitle([{ type: 'text', value: context.label(key) }]), ...context.toHast(children)]

const diagram: ComponentMarkdown = (node, context) => [
  ...boldTitle(inlineProp(node.props.title, context)),
  codeBlock(codeOf(node).trim(), 'mermaid'),
]

const formula: ComponentMarkdown = ({ props }) => {
  const tex = typeof props.tex === 'string' ? props.tex : ''
  return [element(props.isBlock === true ? 'lectern-math-block' : 'lectern-math', [tex])]
}

/** The prompt as written by its author. */
const prompt: ComponentMarkdown = ({ props, children }, context) => {
  const text = (typeof props.source === 'string' ? props.source : plainText(children)).trim()
  return [...description(props.description, context), ...(text === '' ? [] : [codeBlock(text, 'text')])]
}

function description(value: ElementNode['props'][string] | undefined, context: ComponentContext): ElementContent[] {
  const words = inlineProp(value, context)
  return words.length === 0 ? [] : [element('p', words)]
}

/** Blocks of a group without titles are distinguished by their languages, which are in their fences. */
const group: ComponentMarkdown = ({ children }, { toHast }) => toHast(children)

/** Components that show code as written. */
export const codeMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  CodeBlock: code,
  CodeGroup: group,
  RequestExample: labeled('request'),
  ResponseExample: labeled('response'),
  Mermaid: diagram,
  Math: formula,
  Prompt: prompt,
}
