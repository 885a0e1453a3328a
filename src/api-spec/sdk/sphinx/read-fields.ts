import type { Element, ElementContent, Nodes } from 'hast'
import type { SdkParameter, SdkResult, SdkSection, SdkType } from '../../model/sdk.ts'
import { emptyParameter } from '../empty-symbol.ts'
import { childElements, findElements, hasClass, isElement, lineText, rawText } from '../html/elements.ts'
import { type HtmlContext, htmlToMarkdown } from '../html/html-to-markdown.ts'
import { typeOf } from '../html/type-of.ts'
import { textSection } from '../text-section.ts'

/** What the field list of an object says: `:param name:`, `:returns:`, `:raises ValueError:`. */
export interface Fields {
  readonly parameters: readonly SdkParameter[]
  readonly returns?: SdkResult | undefined
  readonly throws: readonly SdkResult[]
  readonly type?: SdkType | undefined
  readonly sections: readonly SdkSection[]
}

/** Whether an element is a list of fields. Up to Sphinx 1, it is a table. */
export const isFieldList = (element: Element): boolean =>
  (element.tagName === 'dl' || element.tagName === 'table') && hasClass(element, 'field-list')

export function readFields(lists: readonly Element[], context: HtmlContext): Fields {
  const entries = lists.flatMap(entriesOf)
  const bodiesOf = (field: keyof typeof fieldNames) =>
    entries.filter(({ name }) => fieldNames[field].includes(name.toLowerCase())).map(({ body }) => body)
  const returned = bodiesOf('returns').flatMap(body => body.children)
  const returnType = bodiesOf('returnType').flatMap(body => body.children)
  const description = htmlToMarkdown(returned, context)
  const type = typeOf(returnType, context.resolveLink)
  return {
    parameters: bodiesOf('parameters').flatMap(body => itemsOf(body).map(item => readItem(item, context))),
    returns: description === undefined && type === undefined ? undefined : { type, description },
    throws: bodiesOf('throws').flatMap(body => itemsOf(body).map(item => readThrown(item, context))),
    type: typeOf(
      bodiesOf('type').flatMap(body => body.children),
      context.resolveLink,
    ),
    sections: entries
      .filter(({ name }) => !knownNames.has(name.toLowerCase()))
      .flatMap(({ name, body }) => {
        const text = htmlToMarkdown(body.children, context)
        return textSection(name, text === undefined ? [] : [text])
      }),
  }
}

/** The names of the fields in lower case. Styles of docstrings have different ones. */
const fieldNames = {
  parameters: ['parameters', 'parameter', 'keyword arguments', 'other parameters'],
  returns: ['returns', 'return', 'yields'],
  returnType: ['return type', 'rtype', 'yield type', 'yieldtype'],
  throws: ['raises', 'except', 'exception'],
  type: ['type'],
}
/** All other fields are shown as sections. */
const knownNames = new Set(Object.values(fieldNames).flat())

function entriesOf(list: Element): { readonly name: string; readonly body: Element }[] {
  if (list.tagName === 'table') {
    return findElements(list, ({ tagName }) => tagName === 'tr').flatMap(row => {
      const [name, body] = childElements(row)
      return name && body ? [{ name: label(name), body }] : []
    })
  }
  const children = childElements(list)
  return children.flatMap((child, at) => {
    const body = children[at + 1]
    return child.tagName === 'dt' && body?.tagName === 'dd' ? [{ name: label(child), body }] : []
  })
}

const label = (element: Element): string => lineText(element.children).replace(/\s*[:：]$/, '')

/** Several values are a list, a single one is a paragraph. */
function itemsOf(body: Element): Element[] {
  const [list, ...others] = childElements(body)
  return list && others.length === 0 && /^[uo]l$/.test(list.tagName) ? childElements(list) : [body]
}

/** The first paragraph of an item, before and after the dash: `**name** (*str*) – the name`. */
function splitItem(item: Element): { readonly head: readonly Nodes[]; readonly rest: readonly Nodes[] } {
  const [first, ...others] = item.children.filter(child => child.type !== 'text' || child.value.trim() !== '')
  const line = first && isElement(first) && first.tagName === 'p' ? first : undefined
  const nodes = line ? line.children : item.children
  const further = line ? others : []
  const at = nodes.findIndex(child => child.type === 'text' && /\s[–—]\s|^\s*[–—]\s/.test(child.value))
  const dash = nodes[at]
  if (dash?.type !== 'text') return { head: nodes, rest: further }
  const [, before = '', after = ''] = /^(.*?)[–—]\s(.*)$/s.exec(dash.value) ?? []
  const text: ElementContent = { type: 'text', value: after.trimStart() }
  const paragraph: Element = { type: 'element', tagName: 'p', properties: {}, children: [text, ...nodes.slice(at + 1)] }
  return { head: [...nodes.slice(0, at), { type: 'text', value: before }], rest: [paragraph, ...further] }
}

function readItem(item: Element, context: HtmlContext): SdkParameter {
  const { head, rest } = splitItem(item)
  const nameAt = head.findIndex(child => isElement(child) && (child.tagName === 'strong' || child.tagName === 'code'))
  const nameNode = head[nameAt]
  const written = nameNode ? rawText([nameNode]).trim() : (lineText(head).split(/[\s(]/)[0] ?? '')
  const { type, isOptional } = typeInParentheses(nameNode ? head.slice(nameAt + 1) : [], context)
  return {
    ...emptyParameter,
    name: written.replace(/^\*+/, ''),
    isRest: written.startsWith('*'),
    isOptional,
    type,
    description: htmlToMarkdown(rest, context),
  }
}

/** `(str, optional)` */
function typeInParentheses(nodes: readonly Nodes[], { resolveLink }: HtmlContext) {
  const type = typeOf(nodes, resolveLink) ?? []
  const text = type.map(part => part.text).join('')
  if (!/^\(.*\)$/s.test(text)) return { type: undefined, isOptional: false }
  const isOptional = /,\s*optional\)$/.test(text)
  const end = isOptional ? /,\s*optional\)$/ : /\)$/
  const parts = type.map((part, at) => ({ ...part, text: at === 0 ? part.text.replace(/^\(/, '') : part.text }))
  const cut = cutEnd(parts, (end.exec(text)?.[0] ?? '').length)
  return { type: cut.length === 0 ? undefined : cut, isOptional }
}

function cutEnd(parts: SdkType, length: number): SdkType {
  const result = [...parts]
  let left = length
  while (left > 0) {
    const last = result.pop()
    if (!last) return []
    if (last.text.length > left) result.push({ ...last, text: last.text.slice(0, -left) })
    left -= last.text.length
  }
  return result.filter(({ text }) => text !== '')
}

function readThrown(item: Element, context: HtmlContext): SdkResult {
  const { head, rest } = splitItem(item)
  const type = typeOf(head, context.resolveLink)
  return { type, description: htmlToMarkdown(rest, context) }
}

/** Parameters of the declaration with what the field list says about them, then those that only the list names. */
export function withFields(parameters: readonly SdkParameter[], fields: readonly SdkParameter[]): SdkParameter[] {
  const described = new Map(fields.map(field => [field.name, field]))
  const names = new Set(parameters.map(({ name }) => name))
  return [
    ...parameters.map(parameter => {
      const field = described.get(parameter.name)
      const isOptional = parameter.isOptional || field?.isOptional === true
      return { ...parameter, isOptional, type: parameter.type ?? field?.type, description: field?.description }
    }),
    ...fields.filter(({ name }) => !names.has(name)),
  ]
}
