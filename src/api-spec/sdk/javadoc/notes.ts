import type { Element, Nodes } from 'hast'
import type { SdkResult, SdkSection, SdkType } from '../../model/sdk.ts'
import { childElements, findElements, isElement, lineText, type Parent, rawText } from '../html/elements.ts'
import { type HtmlContext, htmlToMarkdown } from '../html/html-to-markdown.ts'
import { typeOf } from '../html/type-of.ts'
import { textSection } from '../text-section.ts'

/** A block tag of a comment, such as `@return`: its label, and one element for each value. */
export interface Note {
  readonly kind: NoteKind | undefined
  readonly label: string
  readonly values: readonly Element[]
}

export type NoteKind = keyof typeof labels

/** What Javadoc calls block tags in the languages that it is translated to: English, Japanese, Chinese and German. */
const labels = {
  typeParameters: ['type parameters', '型パラメータ', '类型参数', 'typparameter'],
  parameters: ['parameters', 'パラメータ', '参数', 'parameter'],
  components: ['record components', 'レコード・コンポーネント', '记录组件', '记录组成部分', 'record-komponenten'],
  returns: ['returns', '戻り値', '返回', 'gibt zurück', 'rückgabe', 'rückgabewert'],
  throws: ['throws', '例外', '抛出', 'löst aus'],
  since: ['since', '導入されたバージョン', '从以下版本开始', 'seit'],
  see: ['see also', '関連項目', '另请参阅', 'siehe auch'],
  default: ['default', 'default value', 'デフォルト', '默认值', 'standard'],
  overrides: ['overrides', 'オーバーライド', '覆盖', 'setzt außer kraft'],
  specifiedBy: ['specified by', '定義', '指定者', 'angegeben von'],
  implemented: [
    'all implemented interfaces',
    'すべての実装されたインタフェース',
    '所有已实现的接口',
    'alle implementierten schnittstellen',
  ],
  extendedBy: [
    'direct known subclasses',
    'all known implementing classes',
    'all known subinterfaces',
    '直系の既知のサブクラス',
    '既知の実装クラスのリスト',
    '既知のサブインタフェースのリスト',
    '直接已知子类',
    '所有已知实现类',
    '所有已知子接口',
    'bekannte direkte unterklassen',
    'alle bekannten implementierungsklassen',
    'alle bekannten unterschnittstellen',
  ],
} as const

const kinds = new Map(
  (Object.entries(labels) as [NoteKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map(name => [name, kind] as const),
  ),
)

/** The block tags in the lists of a comment. Lists that people wrote have no labels that end in a colon. */
export function notesIn(lists: readonly Element[]): Note[] {
  const notes: { kind: NoteKind | undefined; label: string; values: Element[] }[] = []
  for (const list of lists) {
    for (const element of childElements(list)) {
      if (element.tagName === 'dd') notes.at(-1)?.values.push(element)
      if (element.tagName !== 'dt') continue
      const label = lineText(element.children).replace(/[:：]$/, '')
      notes.push({ kind: kinds.get(label.toLowerCase()), label, values: [] })
    }
  }
  return notes
}

/** The lists of block tags next to a description: not those inside of it. */
export const noteLists = (parent: Parent): Element[] => childElements(parent).filter(({ tagName }) => tagName === 'dl')

export const valuesOf = (notes: readonly Note[], kind: NoteKind): Element[] =>
  notes.filter(note => note.kind === kind).flatMap(({ values }) => values)

/** Descriptions by name, as in `<code>name</code> - the name`. */
export function namedDescriptions(values: readonly Element[], context: HtmlContext): ReadonlyMap<string, string> {
  return new Map(
    values.flatMap(value => {
      const { subject, rest } = splitSubject(value)
      const description = htmlToMarkdown(rest, context)
      return subject && description !== undefined ? [[lineText([subject]).replace(/^<|>$/g, ''), description]] : []
    }),
  )
}

/** Exceptions with their descriptions, as in `<code>IOException</code> - if it is closed`. */
export function readThrows(values: readonly Element[], context: HtmlContext): SdkResult[] {
  return values.flatMap(value => {
    const { subject, rest } = splitSubject(value)
    const type = subject && typeOf([subject], context.resolveLink)
    const description = htmlToMarkdown(rest, context)
    return type || description ? [{ type, description }] : []
  })
}

/** The first `code` or link of a value, and what follows the dash after it. */
function splitSubject(value: Element): { subject: Element | undefined; rest: readonly Nodes[] } {
  const { children } = unwrapped(value)
  const at = children.findIndex(child => !(child.type === 'text' && child.value.trim() === ''))
  const subject = children[at]
  if (!subject || !isElement(subject) || !/^(?:code|a|span)$/.test(subject.tagName))
    return { subject: undefined, rest: children }
  const [next, ...others] = children.slice(at + 1)
  if (next?.type !== 'text') return { subject, rest: children.slice(at + 1) }
  return { subject, rest: [{ ...next, value: next.value.replace(/^\s*[-–—]\s*/, '') }, ...others] }
}

/** Newer versions put all of a value into an element with an anchor. */
function unwrapped(value: Element): Element {
  const [only, ...others] = value.children.filter(child => child.type !== 'text' || child.value.trim() !== '')
  return only && others.length === 0 && isElement(only) && only.tagName === 'span' ? only : value
}

/** References to read on. Newer versions write a list, older ones separate them with commas. */
export function readSee(values: readonly Element[], context: HtmlContext): string[] {
  return values.flatMap(value => {
    const items = findElements(value, ({ tagName }) => tagName === 'li')
    const entries = items.length > 0 ? items.map(({ children }) => children) : splitAtCommas(value.children)
    return entries.filter(nodes => !isOwnPage(nodes)).flatMap(nodes => htmlToMarkdown(nodes, context) ?? [])
  })
}

/** Links to the indexes of the tool, which the site does not have. */
const isOwnPage = (nodes: readonly Nodes[]): boolean =>
  nodes.some(
    node =>
      isElement(node) && /(?:^|\/)(?:constant-values|serialized-form)\.html/.test(String(node.properties.href ?? '')),
  )

function splitAtCommas(nodes: readonly Nodes[]): Nodes[][] {
  const entries: Nodes[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text' && /^,\s*$/.test(node.value)) entries.push([])
    else entries.at(-1)?.push(node)
  }
  return entries
}

/** Types separated by commas, as in the list of implemented interfaces. */
export function typeList(values: readonly Element[], context: HtmlContext): SdkType[] {
  return values.flatMap(value => {
    const type = typeOf(value.children, context.resolveLink) ?? []
    const types: SdkType[] = []
    let current: SdkType[number][] = []
    let depth = 0
    const finish = () => {
      if (current.some(part => part.text.trim() !== '')) types.push(trimmed(current))
      current = []
    }
    for (const part of type) {
      for (const [at, piece] of part.text.split(/(,)/).entries()) {
        const isSeparator = at % 2 === 1 && depth === 0
        if (isSeparator) finish()
        else if (piece !== '') current.push({ ...part, text: piece })
        depth += count(piece, '<') - count(piece, '>')
      }
    }
    finish()
    return types
  })
}

const count = (text: string, character: string): number => text.split(character).length - 1

const trimmed = (type: SdkType): SdkType =>
  type
    .map((part, at) => {
      const text = at === 0 ? part.text.trimStart() : part.text
      return { ...part, text: at === type.length - 1 ? text.trimEnd() : text }
    })
    .filter(({ text }) => text !== '')

/** Block tags without a place of their own become sections: notes for implementers, authors, tags of the project. */
export function otherSections(notes: readonly Note[], context: HtmlContext): SdkSection[] {
  return notes.flatMap(({ kind, label, values }) => {
    if (kind !== undefined || label === '') return []
    const texts = values.flatMap(value => htmlToMarkdown(value.children, context) ?? [])
    return textSection(label, texts)
  })
}

/** The version in "Since:". */
export const sinceOf = (notes: readonly Note[]): string | undefined =>
  valuesOf(notes, 'since')
    .map(value => rawText(value.children).replace(/\s+/g, ' ').trim())
    .join(', ') || undefined
