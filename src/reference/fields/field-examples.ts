import type { Example } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { titleOfExample } from '../../api-spec/model/title-of-example.ts'
import type { BodyNode, PropValue } from '../../content/tree/body.ts'
import type { Json } from '../../source/json/json.ts'
import { element, jsonCode, listProp, text } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { shortenedJson } from '../context/shorten-json.ts'

/** An example as code, with the author's description of it. */
type VisibleExample = readonly [code: string, words?: string]

/** How many examples a row shows, and their maximum length: others open below it. */
const limits = { inRow: 3, length: 200 }

export const toExamples = (values: readonly Json[]): Example[] => values.map(value => ({ name: '', value: [value] }))

/** The examples given next to a schema. If those are only links, the schema's own examples come first. */
export function withSchemaExamples(given: readonly Example[], { examples }: Schema): readonly Example[] {
  const hasValue = given.some(({ value, text }) => value !== undefined || text !== undefined)
  return hasValue ? given : [...toExamples(examples), ...given]
}

/** The examples in a row, and those that do not fit into it. */
export function exampleProps(examples: readonly Example[]): Record<string, PropValue | undefined> {
  const visible = [...new Map(examples.flatMap(visibleExample).map(example => [example.join('\n'), example])).values()]
  const inRow = visible.filter(([code]) => code.length <= limits.length).slice(0, limits.inRow)
  const further = visible.filter(example => !inRow.includes(example))
  return { examples: listOfExamples(inRow), moreExamples: listOfExamples(further) }
}

const listOfExamples = (examples: readonly VisibleExample[]) =>
  listProp(examples.map(([code, caption]) => (caption === undefined ? [code] : [code, caption])))

function visibleExample({ name, summary, description, value, text }: Example): VisibleExample[] {
  const code = text ?? (value && jsonCode(value[0]))
  if (code === undefined) return []
  const fitting = value && code.length > limits.length ? shortenedJson(value[0]) : code
  const caption = summary ?? description ?? name
  return [caption === '' || caption === value?.[0] ? [fitting] : [fitting, caption]]
}

/** Links to external examples. */
export function exampleLinks(examples: readonly Example[]): BodyNode[] {
  const links = examples.flatMap(({ name, summary, externalUrl }) =>
    externalUrl === undefined ? [] : [element('a', { href: externalUrl }, [text(summary ?? (name || externalUrl))])],
  )
  const separated = links.flatMap((link, at) => [...(at > 0 ? [text(', ')] : []), link])
  return links.length > 0 ? [element('Api.Examples', {}, separated)] : []
}

/** The author's descriptions of the examples next to the text, each after the title of its tab. */
export function exampleDescriptions(
  examples: readonly Example[],
  renderMarkdown: PageContext['renderMarkdown'],
): BodyNode[] {
  const described = examples.flatMap(example => {
    const { description = '' } = example
    const title = titleOfExample(example, examples)
    return description.trim() === '' || description === title ? [] : [{ title, children: renderMarkdown(description) }]
  })
  if (examples.length === 1 && described[0]) return [...described[0].children]
  const items = described.map(({ title, children }) => element('li', {}, titled(title, children)))
  return items.length > 0 ? [element('ul', {}, items)] : []
}

/** A single paragraph continues on the line of the title. */
function titled(title: string, nodes: readonly BodyNode[]): BodyNode[] {
  const [only, ...others] = nodes
  const isLine = others.length === 0 && only?.type === 'element' && only.name === 'p'
  if (title === '') return isLine ? [...only.children] : [...nodes]
  const strong = element('strong', {}, [text(title)])
  return isLine ? [strong, text(': '), ...only.children] : [strong, ...nodes]
}
