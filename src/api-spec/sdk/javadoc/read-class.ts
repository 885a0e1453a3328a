import type { Element, Nodes, Root } from 'hast'
import type { SdkKind, SdkSymbol, SdkType } from '../../model/sdk.ts'
import { emptySignature, emptySymbol } from '../empty-symbol.ts'
import {
  attribute,
  childElements,
  classesOf,
  findElement,
  findElements,
  isElement,
  lineText,
  type Parent,
} from '../html/elements.ts'
import type { HtmlContext } from '../html/html-to-markdown.ts'
import { linkedTextOf } from '../html/linked-text.ts'
import { joinParts, typeOf } from '../html/type-of.ts'
import { mergeOverloads } from '../merge-overloads.ts'
import type { JavaPage } from './java-links.ts'
import { withoutPackages } from './java-names.ts'
import { typeList, valuesOf } from './notes.ts'
import { parseType } from './parse-declaration.ts'
import { readComment } from './read-comment.ts'
import { readMembers, withDescriptions } from './read-member.ts'

/** Reads the page of a class, an interface, an enum, a record or an annotation. `undefined` if it has no declaration. */
export function readClass(root: Root, page: JavaPage, context: HtmlContext): SdkSymbol | undefined {
  const found = findDeclaration(root)
  if (!found) return undefined
  const { signature, content, lists } = found
  const declaration = parseType(linkedTextOf(withLineBreaks(signature), context.resolveLink))
  const { texts, notes } = readComment({ ...content, children: [...lists, ...content.children] }, context)
  const chain = inheritanceOf(root, context)
  const kind = kindOf(declaration.keyword, chain)
  const implemented = typeList(valuesOf(notes, 'implemented'), context)
  const members = readMembers(root, page, kind === 'enum', context)
  return {
    ...emptySymbol,
    ...texts,
    id: page.id,
    kind,
    name: page.name,
    qualifiedName: page.name,
    modifiers: declaration.modifiers,
    signatures: [
      {
        ...emptySignature,
        code: declaration.code,
        typeParameters: withDescriptions(declaration.typeParameters, valuesOf(notes, 'typeParameters'), context),
        parameters: withDescriptions(declaration.parameters, valuesOf(notes, 'components'), context),
      },
    ],
    members: mergeOverloads(members, ({ id }) => id),
    extends: chain.length > 0 ? chain.slice(1).filter(type => !isClassOfPage(type, page)) : declaration.extends,
    implements: implemented.length > 0 ? implemented : declaration.implements,
    extendedBy: typeList(valuesOf(notes, 'extendedBy'), context),
    inheritedMembers: inheritedMembersOf(root, context),
  }
}

/** The declaration, and what is next to it: the comment below, and the lists of related classes above. */
function findDeclaration(root: Root) {
  const signature = findElement(root, isTypeSignature)
  const content = signature && parentOf(signature, root)
  if (!signature || !content) return undefined
  const outer = classesOf(content).includes('horizontal-scroll') ? parentOf(content, root) : undefined
  return { signature, content, lists: outer ? childElements(outer).filter(({ tagName }) => tagName === 'dl') : [] }
}

/** Up to Java 15, it is a `pre` with the name in a `span`. */
const isTypeSignature = (element: Element): boolean =>
  classesOf(element).some(name => /^type-?signature$/i.test(name)) ||
  (element.tagName === 'pre' &&
    findElement(element, child => classesOf(child).some(name => /^(?:type|member)-?name-?label$/i.test(name))) !==
      undefined)

function parentOf(element: Element, root: Parent): Element | undefined {
  return findElement(root, candidate => candidate.children.includes(element))
}

/** `extends` and `implements` are on their own lines, without spaces in some versions. */
const withLineBreaks = ({ children }: Element): Nodes[] =>
  children.flatMap((child): Nodes[] =>
    isElement(child) && classesOf(child).some(name => /^(?:extends-?implements|permits)$/i.test(name))
      ? [{ type: 'text', value: ' ' }, child]
      : [child],
  )

const keywords: Readonly<Record<string, SdkKind>> = {
  interface: 'interface',
  '@interface': 'annotation',
  enum: 'enum',
  record: 'record',
}

function kindOf(keyword: string | undefined, chain: readonly SdkType[]): SdkKind {
  const known = keywords[keyword ?? '']
  if (known) return known
  return chain.some(type => textOf(type) === 'Throwable') ? 'exception' : 'class'
}

const textOf = (type: SdkType): string => type.map(({ text }) => text).join('')

/**
 * The tree above a class, nearest first; it begins with the class itself. Each level is in the one above, so only the own
 * nodes of a level name its class.
 */
function inheritanceOf(root: Root, { resolveLink }: HtmlContext): SdkType[] {
  const levels: SdkType[] = []
  const visit = (element: Element): void => {
    const isInner = (child: Nodes) => isElement(child) && /^(?:div|ul|li)$/.test(child.tagName)
    const type = typeOf(
      element.children.filter(child => !isInner(child)),
      resolveLink,
    )
    if (type) levels.unshift(joinParts(type.map(part => ({ ...part, text: withoutPackages(part.text) }))))
    for (const child of childElements(element)) if (isInner(child)) visit(child)
  }
  const tree = findElement(root, element => classesOf(element).includes('inheritance'))
  if (tree) visit(tree)
  return levels.filter(type => textOf(type) !== 'Object')
}

const isClassOfPage = (type: SdkType, { id }: JavaPage): boolean => type[0]?.id === id

/** "Methods inherited from class Vessel": only names. Those of `Object` are the same everywhere. */
function inheritedMembersOf(root: Root, context: HtmlContext): SdkType[] {
  const lists = findElements(root, element => childElements(element).some(child => inheritedFrom(child) !== undefined))
  return lists.flatMap(list => {
    const owner = childElements(list).map(inheritedFrom).find(Boolean) ?? ''
    if (owner === 'java.lang.Object') return []
    const code = findElement(list, ({ tagName }) => tagName === 'code')
    const ownerName = withoutPackages(owner)
    const names = code ? typeList([code], context) : []
    return names.map(name =>
      name.map((part, at) => (at === 0 ? { ...part, text: `${ownerName}.${part.text.split('.').at(-1)}` } : part)),
    )
  })
}

/** The class in the anchor `methods-inherited-from-class-com.example.Vessel`. */
const inheritedFrom = (element: Element): string | undefined =>
  /^(?:methods|fields|properties)[.-]inherited[.-]from[.-](?:class|interface)[.-](.+)$/.exec(
    attribute(element, 'id') ?? attribute(element, 'name') ?? '',
  )?.[1]

/** The title of a page, on one line. */
export const titleOf = (root: Root): string => {
  const heading = findElement(root, element => classesOf(element).includes('title'))
  return heading ? lineText(heading.children) : ''
}
