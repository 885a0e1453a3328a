import type { ElementContent } from 'hast'
import type { ElementNode } from '../../../content/tree/body.ts'
import { codeBlock, element, isBlankContent, joinInline, textProp } from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'
import { apiField, detailLines, labeledContent, linkedType, pairsOf, textsOf } from './api-field.ts'

/** Method and address as the first line of an HTTP request; several servers as a list. */
const endpoint: ComponentMarkdown = ({ props, children }, context) => {
  const { label } = context
  const kind = props.kind === 'webhook' || props.kind === 'channel' ? label(`api-${props.kind}`) : undefined
  const [only, ...others] = textsOf(props.servers)
  const path = textProp(props.path) ?? ''
  const address = only !== undefined && others.length === 0 ? `${only}${path}` : path
  const servers = others.length === 0 || only === undefined ? [] : [only, ...others]
  return [
    codeBlock(
      [kind ?? textProp(props.method), address].filter(Boolean).join(' '),
      kind === undefined ? 'http' : 'text',
    ),
    ...(servers.length === 0 ? [] : [element('p', [`${label('api-servers')}:`])]),
    ...servers.map(server => element('li', [element('code', [server])])),
    ...context.toHast(children),
  ]
}

/** A link to fields that are already shown around it. */
const more: ComponentMarkdown = ({ props }, context) => fragmentLink(props, 'md', context)

/**
 * Nested fields. Those of a fragment are a link, which `render/` replaces with the Markdown of the fragment, because
 * many pages share it.
 */
const part: ComponentMarkdown = (node, context) => {
  const { title, ...props } = node.props
  if (title === undefined) return [...context.toHast(node.children), ...fragmentLink(props, 'html', context)]
  return context.toHast([{ ...node, name: 'Expandable', props: { title }, children: [{ ...node, props }] }])
}

function fragmentLink(
  { part: address, name, prefix }: ElementNode['props'],
  extension: 'html' | 'md',
  { label }: ComponentContext,
): ElementContent[] {
  const href = textProp(address)?.replace(/html$/, extension)
  if (href === undefined) return []
  const title = label('show-title').replace('{title}', textProp(name) ?? label('child-attributes'))
  const dataPrefix = textProp(prefix)
  return [element('p', [element('a', [title], { href, ...(dataPrefix && { dataPrefix }) })])]
}

const note =
  (key: string): ComponentMarkdown =>
  (_, { label }) => [element('p', [label(key)])]

const explanations: Readonly<Record<string, string>> = {
  bearer: 'api-bearer',
  basic: 'api-basic',
  apiKey: 'api-key',
  oauth2: 'api-token',
  openIdConnect: 'api-token',
  mutualTLS: 'api-certificate',
}

const labeled =
  (key: string): ComponentMarkdown =>
  ({ children }, context) => [element('p', labeledContent(context.label(key), context.toHast(children), context))]

/** A line about a symbol, after one of our labels or a title of the library. */
const symbolNote: ComponentMarkdown = ({ props, children }, context) => {
  const label = textProp(props.label)
  const title = label === undefined ? (textProp(props.title) ?? '') : context.label(label)
  return [element('p', labeledContent(title, context.toHast(children), context))]
}

/** A difference between two versions of a spec, as an item of a list. */
const change: ComponentMarkdown = ({ props, children }, context) => {
  const { label } = context
  const labels = ['changes-', 'field-', 'api-', 'change-']
  const labelOf = (key: string | undefined) =>
    key === undefined || !labels.some(prefix => key.startsWith(prefix)) ? [] : [label(key)]
  const place = pairsOf(props.place).flatMap(([key, name]) => [
    ...labelOf(key),
    ...(name === undefined || name === '' ? [] : [element('code', [name])]),
  ])
  const keyword = textProp(props.name)
  const from = textProp(props.from)
  const to = textProp(props.to)
  const code = (text: string | undefined) => (text === undefined ? [] : [element('code', [text === '' ? '""' : text])])
  const words = [
    ...labelOf(`changes-${textProp(props.kind)}`),
    ...(props.level === 'warning' ? [`(${label('changes-may-break')})`] : []),
    ...place,
    ...labelOf(textProp(props.aspect)),
    ...code(keyword),
    ...code(from),
    ...(from !== undefined && to !== undefined ? ['→'] : []),
    ...code(to),
  ]
  const head = joinInline(
    words.map(word => [typeof word === 'string' ? { type: 'text' as const, value: word } : word]),
    ' ',
  )
  const blocks = context.toHast(children).filter(node => !isBlankContent([node]))
  return [element('li', blocks.length === 0 ? head : [element('p', head), ...blocks])]
}

/** Components of the API reference. */
export const apiMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  'Api.Change': change,
  'Api.ChangesNote': ({ props }, { label }) => [
    element('p', [label(textProp(props.label) === 'changes-incomplete' ? 'changes-incomplete' : 'changes-none')]),
  ],
  'Api.ChangeUsers': labeled('changes-used-by'),
  'Api.Credentials': ({ props }, { label }) => [
    element('p', [label(explanations[textProp(props.type) ?? ''] ?? 'api-credentials')]),
  ],
  'Api.Deprecated': (node, context) => (node.children.length === 0 ? note : labeled)('field-deprecated')(node, context),
  'Api.Empty': note('api-no-content'),
  'Api.Endpoint': endpoint,
  'Api.Examples': labeled('field-example'),
  'Api.Details': ({ props }, context) => detailLines(props, context),
  'Api.Field': apiField,
  'Api.More': more,
  'Api.Part': part,
  'Api.Optional': note('api-optional-sign-in'),
  'Api.Playground': () => [],
  'Api.Required': note('field-required'),
  'Api.Scopes': labeled('api-scopes'),
  'Api.SymbolNote': symbolNote,
  'Api.Type': ({ props }, context) => linkedType(props, context),
}
