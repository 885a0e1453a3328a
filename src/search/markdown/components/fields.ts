import type { ElementContent } from 'hast'
import type { ElementNode, PropValue } from '../../../content/tree/body.ts'
import {
  contentWithDescription,
  element,
  fieldData,
  isSet,
  joinInline,
  labelTexts,
  listItem,
  textProp,
} from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

const locations = ['query', 'path', 'body', 'header', 'cookie'] as const

const paramField: ComponentMarkdown = (node, context) => {
  const location = locations.find(name => typeof node.props[name] === 'string')
  const name = location === undefined ? node.props.name : node.props[location]
  return field(node, { name, location: location && context.label(`field-in-${location}`) }, context)
}

const responseField: ComponentMarkdown = (node, context) =>
  field(node, { name: node.props.name, location: undefined }, context)

interface FieldHead {
  readonly name: PropValue | undefined
  readonly location: string | undefined
}

/** A list item: the name in bold, its type and other notes in parentheses, then its text. */
function field(
  { props, children }: ElementNode,
  { name, location }: FieldHead,
  context: ComponentContext,
): ElementContent[] {
  const notes = [
    textProp(props.type),
    location,
    isSet(props.required) ? context.label('field-required') : undefined,
    isSet(props.deprecated) ? context.label('field-deprecated') : undefined,
  ].filter(note => note !== undefined)
  const defaultValue = defaultOf(props.default)
  const written = textProp(name)
  const own = written === undefined ? [] : [element('strong', [written])]
  return [
    listItem(
      [...labelTexts(props.pre), ...own, ...labelTexts(props.post), ...inParentheses(notes, defaultValue, context)],
      contentWithDescription(props.description, children, context),
      fieldData(name, props.id),
    ),
  ]
}

function inParentheses(
  notes: readonly string[],
  defaultValue: string | undefined,
  { label }: ComponentContext,
): ElementContent[] {
  const parts: ElementContent[][] = notes.map(note => [{ type: 'text', value: note }])
  if (defaultValue !== undefined)
    parts.push([{ type: 'text', value: `${label('field-default')}: ` }, element('code', [defaultValue])])
  if (parts.length === 0) return []
  return [{ type: 'text', value: ' (' }, ...joinInline(parts, ', '), { type: 'text', value: ')' }]
}

function defaultOf(value: PropValue | undefined): string | undefined {
  if (value === '') return '""'
  if (Array.isArray(value)) return JSON.stringify(value)
  return value === undefined || typeof value === 'object' ? undefined : String(value)
}

/** Fields that an author describes by hand. */
export const fieldMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  ParamField: paramField,
  ResponseField: responseField,
}
