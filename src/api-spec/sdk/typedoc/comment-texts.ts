import type { SdkExample, SdkSection, SdkTexts } from '../../model/sdk.ts'
import { symbolHref, symbolLink } from '../symbol-href.ts'
import { textSection } from '../text-section.ts'
import { type Node, nodeAt, nodesAt, numberAt, textAt } from './typedoc-json.ts'

/** What resolves the links of comments. */
export interface CommentLinks {
  readonly symbolIdOf: (target: number) => string | undefined
  /** The symbol of a file, such as its module, by the number of the file. */
  readonly symbolIdOfFile: (target: number) => string | undefined
}

/** Tags that are shown elsewhere, or that are not for readers. */
const hiddenTags = new Set([
  '@returns',
  '@return',
  '@throws',
  '@exception',
  '@default',
  '@defaultValue',
  '@param',
  '@typeParam',
  '@template',
  '@property',
  '@privateRemarks',
  '@jsx',
  '@module',
  '@packageDocumentation',
  '@license',
  '@import',
  '@group',
  '@category',
  '@groupDescription',
  '@categoryDescription',
])

/** Tags with a field of their own in `SdkTexts`. */
const tagsWithField = new Set(['@example', '@deprecated', '@since', '@see'])

/** What a comment says about a symbol. */
export function commentTexts(comment: Node | undefined, links: CommentLinks): SdkTexts {
  const tags = nodesAt(comment, 'blockTags')
  const textsOf = (name: string) => tags.filter(tag => textAt(tag, 'tag') === name).map(tag => contentOf(tag, links))
  return {
    description: summaryOf(comment, links),
    deprecated: textsOf('@deprecated')[0],
    since: textsOf('@since')[0],
    examples: tags.filter(tag => textAt(tag, 'tag') === '@example').map(tag => exampleOf(tag, links)),
    sections: tags.flatMap(tag => sectionOf(tag, links)),
    see: textsOf('@see').flatMap(referencesIn),
  }
}

/** The text before the first tag. */
export const summaryOf = (comment: Node | undefined, links: CommentLinks): string | undefined =>
  markdownOf(nodesAt(comment, 'summary'), links) || undefined

/** The texts of all tags with one of some names. */
export const tagTexts = (comment: Node | undefined, names: readonly string[], links: CommentLinks): readonly string[] =>
  nodesAt(comment, 'blockTags')
    .filter(tag => names.includes(textAt(tag, 'tag') ?? ''))
    .map(tag => contentOf(tag, links))

/** Labels such as `beta`, from tags without a text. */
export function modifierTags(comment: Node | undefined): readonly string[] {
  const tags = comment?.modifierTags
  const names = Array.isArray(tags) ? tags : []
  return ['alpha', 'beta', 'experimental', 'internal'].filter(name => names.includes(`@${name}`))
}

const contentOf = (tag: Node, links: CommentLinks): string => markdownOf(nodesAt(tag, 'content'), links)

/** Before TypeDoc 0.25, the title is the first line. Code without a fence is one code block. */
function exampleOf(tag: Node, links: CommentLinks): SdkExample {
  const text = contentOf(tag, links)
  const [, first, rest] = /^(?!```)([^\n]{1,100})\n+(```[\s\S]*)$/.exec(text) ?? []
  const title = textAt(tag, 'name') ?? (first === undefined ? undefined : captionOf(first))
  const body = first !== undefined && rest !== undefined && textAt(tag, 'name') === undefined ? rest : text
  return { title: title === undefined ? undefined : captionOf(title), text: withFence(body) }
}

const captionOf = (title: string): string => title.replace(/<\/?caption>/g, '').trim()

const withFence = (text: string): string => (/```|~~~/.test(text) ? text : `\`\`\`ts\n${text}\n\`\`\``)

function sectionOf(tag: Node, links: CommentLinks): readonly SdkSection[] {
  const name = textAt(tag, 'tag') ?? ''
  const text = contentOf(tag, links)
  if (hiddenTags.has(name) || tagsWithField.has(name) || text === '') return []
  return textSection(titleOf(name), [text])
}

/** `@pollingInterval` as a title: "Polling interval". */
function titleOf(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A list in one tag is several references. */
function referencesIn(text: string): readonly string[] {
  const items = text.split(/^\s*[-*]\s+/m)
  return items.map(item => item.trim()).filter(item => item !== '')
}

/** The parts of a comment as Markdown. */
export const markdownOf = (parts: readonly Node[], links: CommentLinks): string =>
  parts
    .map(part => partText(part, links))
    .join('')
    .trim()

function partText(part: Node, links: CommentLinks): string {
  const text = textAt(part, 'text') ?? ''
  const kind = textAt(part, 'kind')
  if (kind === 'relative-link') {
    const id = links.symbolIdOfFile(numberAt(part, 'target') ?? -1)
    return id === undefined ? text : symbolHref(id)
  }
  if (kind !== 'inline-tag') return text
  const tag = textAt(part, 'tag') ?? ''
  if (!tag.startsWith('@link')) return tag === '@inheritDoc' || tag === '@inheritdoc' ? '' : text
  return linkText(part, tag === '@linkcode', links)
}

function linkText(part: Node, isCode: boolean, links: CommentLinks): string {
  const written = (textAt(part, 'text') ?? '').trim()
  const target = part.target
  const number = numberAt(part, 'target') ?? numberAt(nodeAt(part, 'target'), 'id')
  const id = number === undefined ? undefined : links.symbolIdOf(number)
  const label = isCode ? `\`${written}\`` : written
  if (id !== undefined) return isCode ? `[${label}](${symbolHref(id)})` : symbolLink(written, id)
  if (typeof target === 'string' && /^https?:\/\/\S+$/.test(target))
    return `[${label.replace(/[[\]]/g, '\\$&')}](<${target}>)`
  return label
}
