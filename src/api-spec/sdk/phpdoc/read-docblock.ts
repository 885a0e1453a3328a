import type { SdkResult, SdkSection, SdkTexts } from '../../model/sdk.ts'
import { webTarget } from '../html/link-target.ts'
import { linkHtml, markdownWithHtml } from '../html/markdown-with-html.ts'
import { symbolHref } from '../symbol-href.ts'
import { textSection } from '../text-section.ts'
import { childrenNamed, textOfChild, type XmlElement } from './parse-xml.ts'
import { type PhpNames, phpType, resolveName, shortName } from './php-names.ts'

/** Where a comment is: the class decides what its references mean. */
export interface PhpContext {
  readonly names: PhpNames
  readonly owner?: string | undefined
}

/** A tag of a comment, such as `@param`. */
export interface Tag {
  readonly name: string
  readonly description: string
  readonly type: string
  readonly variable: string
  readonly attributes: Readonly<Record<string, string>>
}

export const docblockOf = (element: XmlElement): XmlElement | undefined => childrenNamed(element, 'docblock')[0]

export function tagsOf(element: XmlElement): Tag[] {
  const docblock = docblockOf(element)
  if (!docblock) return []
  return childrenNamed(docblock, 'tag').map(tag => {
    const { name = '', description = '', type = '', variable = '' } = tag.attributes
    const types = childrenNamed(tag, 'type').map(({ text }) => text.trim())
    return {
      name,
      description: (description || tag.text).trim().replace(/^((?:<p>)?)[-–—]\s+/, '$1'),
      type: type || types.join('|'),
      variable: variable.replace(/^\$/, ''),
      attributes: tag.attributes,
    }
  })
}

/** What a comment says about its element. */
export function readTexts(element: XmlElement, context: PhpContext): SdkTexts {
  const docblock = docblockOf(element)
  const tags = tagsOf(element)
  const summary = docblock ? textOfChild(docblock, 'description') : ''
  const details = docblock ? textOfChild(docblock, 'long-description') : ''
  const since = tags.find(({ name }) => name === 'since')
  const deprecated = tags.find(({ name }) => name === 'deprecated')
  return {
    description: commentText(`${summary}\n\n${details}`, context),
    deprecated: deprecated && deprecationText(deprecated, context),
    since: since && ([since.attributes.version, since.description].filter(Boolean).join(' ').trim() || undefined),
    examples: named(tags, 'example').flatMap(({ description }) => {
      const text = commentText(description, context)
      return text === undefined ? [] : [{ text }]
    }),
    sections: otherSections(tags, context),
    see: [...named(tags, 'see'), ...named(tags, 'link'), ...named(tags, 'uses')].flatMap(tag => seeText(tag, context)),
  }
}

const named = (tags: readonly Tag[], name: string): Tag[] => tags.filter(tag => tag.name === name)

function deprecationText({ description, attributes }: Tag, context: PhpContext): string {
  const version = attributes.version ? `Since version ${attributes.version}.` : ''
  return [version, commentText(description, context) ?? ''].filter(Boolean).join(' ')
}

/** Tags that are shown elsewhere, and those that only matter to tools. */
const known = new Set(
  'param return throws since deprecated see link uses example var property property-read property-write method package subpackage category magic inherited_from inheritdoc internal codecoverageignore template extends implements mixin filesource ignore access static final abstract global used-by suppresswarnings'.split(
    ' ',
  ),
)

/** Authors, licenses, versions, and the tags of a project. */
function otherSections(tags: readonly Tag[], context: PhpContext): SdkSection[] {
  const titles = [...new Set(tags.map(({ name }) => name).filter(name => !known.has(name.toLowerCase())))]
  return titles.flatMap(title => {
    const texts = named(tags, title).flatMap(({ description }) => commentText(description, context) ?? [])
    return textSection(title.charAt(0).toUpperCase() + title.slice(1), texts)
  })
}

function seeText({ description, attributes }: Tag, context: PhpContext): string[] {
  const target = attributes.refers || attributes.link || ''
  const isRepeated = description.trim() === target.trim()
  const link = target === '' ? undefined : referenceHtml(target, '', context)
  const text = isRepeated ? '' : description.replace(/^<p>|<\/p>$/g, '')
  return commentText([link, text].filter(Boolean).join(' '), context)?.split('\n\n') ?? []
}

/** A text of a comment as Markdown, with its inline tags replaced. */
export function commentText(text: string, context: PhpContext): string | undefined {
  const linked = text
    .replace(/\{@inheritdoc\}/gi, '')
    .replace(/\{@(?:see|link|uses)\s+([^\s{}]{1,500})\s*([^{}]{0,1000})\}/g, (_, target: string, label: string) =>
      referenceHtml(target, label.trim(), context),
    )
  return markdownWithHtml(linked, 'php')
}

function referenceHtml(target: string, label: string, { names, owner }: PhpContext): string {
  const id = resolveName(target, owner, names)
  const text = label || (id === undefined ? target.replace(/^\\/, '') : shortName(target))
  return linkHtml(text, id === undefined ? webTarget(target)?.href : symbolHref(id))
}

/** What a method throws, by the tags of its comment. */
export const readThrows = (tags: readonly Tag[], context: PhpContext): SdkResult[] =>
  named(tags, 'throws').flatMap(({ type, description }): SdkResult[] => {
    const result = { type: phpType(type, context.names), description: commentText(description, context) }
    return result.type || result.description ? [result] : []
  })
