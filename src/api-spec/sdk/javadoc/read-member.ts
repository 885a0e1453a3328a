import type { Element } from 'hast'
import type { SdkKind, SdkParameter, SdkResult, SdkSymbol, SdkType } from '../../model/sdk.ts'
import { emptyParameter, emptySignature, emptySymbol } from '../empty-symbol.ts'
import { attribute, childElements, classesOf, findElement, isElement, lineText, type Parent } from '../html/elements.ts'
import { type HtmlContext, htmlToMarkdown } from '../html/html-to-markdown.ts'
import { linkedTextOf } from '../html/linked-text.ts'
import { typeOf } from '../html/type-of.ts'
import { type JavaPage, memberIdOf } from './java-links.ts'
import { withoutPackages } from './java-names.ts'
import { namedDescriptions, readThrows, typeList, valuesOf } from './notes.ts'
import { type Declaration, parseMember } from './parse-declaration.ts'
import { isBlock, readComment } from './read-comment.ts'

/** The details of a member on the page of its class. */
interface Detail {
  /** The element that contains the signature and the comment. */
  readonly content: Element
  readonly signature: Element
  readonly name: string
  readonly anchor: string
  /** The section that it is in: `enum.constant.detail`, `method-details`. */
  readonly section: string
}

/** The members of a class that are described on its page, in the order of the page. */
export function readMembers(root: Parent, page: JavaPage, isEnum: boolean, context: HtmlContext): SdkSymbol[] {
  const details = findElement(root, element => classesOf(element).includes('details')) ?? root
  return detailsIn(details).map(detail => readMember(detail, page, isEnum, context))
}

export const isSignature = (element: Element): boolean =>
  classesOf(element).some(name => /^(?:member-?signature|methodSignature)$/i.test(name)) || element.tagName === 'pre'

/**
 * Finds what all versions have in common: a heading with the name, and a signature next to it or in the next element. The
 * anchor is the id of the element or of its heading, or comes before it.
 */
function detailsIn(root: Parent): Detail[] {
  const details: Detail[] = []
  const visit = (parent: Parent, section: string, anchorBefore: string): void => {
    let anchor = anchorBefore
    let current = section
    for (const child of childElements(parent)) {
      const childAnchor = ownAnchor(child)
      const found = detailOf(child, childAnchor ?? anchor, current)
      if (found) details.push(found)
      else if (!isBlock(child)) visit(child, sectionOf(child) ?? current, childAnchor ?? anchor)
      if (childAnchor !== undefined && child.tagName === 'a') {
        anchor = childAnchor
        if (/[.-]details?$/.test(childAnchor)) current = childAnchor
      }
    }
  }
  visit(root, '', '')
  return details
}

const ownAnchor = (element: Element): string | undefined => attribute(element, 'id') ?? attribute(element, 'name')

const sectionOf = (element: Element): string | undefined =>
  [...classesOf(element), ownAnchor(element) ?? ''].find(name => /(?:[.-]details?|Details?)$/.test(name))

function detailOf(element: Element, anchor: string, section: string): Detail | undefined {
  const children = childElements(element)
  const heading = children.find(({ tagName }) => /^h[2-5]$/.test(tagName))
  if (!heading) return undefined
  const content = children.some(isSignature)
    ? element
    : children.find(child => classesOf(child).includes('horizontal-scroll') && childElements(child).some(isSignature))
  const signature = content && childElements(content).find(isSignature)
  if (!content || !signature) return undefined
  const inner = findElement(heading, child => child.tagName === 'a' && ownAnchor(child) !== undefined)
  const named = classesOf(element).includes('detail') ? ownAnchor(element) : undefined
  const innerAnchor = inner && ownAnchor(inner)
  return {
    content,
    signature,
    name: lineText(heading.children),
    anchor: named ?? innerAnchor ?? (anchor || (ownAnchor(heading) ?? '')),
    section,
  }
}

function readMember(detail: Detail, page: JavaPage, isEnum: boolean, context: HtmlContext): SdkSymbol {
  const { content, signature, name, section } = detail
  const comment = readComment(content, context)
  const declaration = parseMember(linkedTextOf(signature.children, context.resolveLink), name)
  const isCallable = /\(|-$/.test(detail.anchor) || /\)(?:\s+throws\s.*)?$/s.test(declaration.code)
  const simpleName = page.name.split('.').at(-1) ?? page.name
  const kind = kindOf(declaration, { isCallable, isEnum, section, isConstructor: name === simpleName })
  const overridden = [...valuesOf(comment.notes, 'overrides'), ...valuesOf(comment.notes, 'specifiedBy')]
  const [overrides] = overridden.map(value => memberReference(value, context)).filter(type => type !== undefined)
  const { sections, ...texts } = comment.texts
  return {
    ...emptySymbol,
    ...texts,
    sections: [...sections, ...furtherOverrides(overridden.slice(1), context)],
    id: isCallable ? `${page.id}#${name}()` : memberIdOf(page, detail.anchor === '' ? name : detail.anchor),
    kind,
    name,
    qualifiedName: `${page.name}.${name}`,
    modifiers: declaration.modifiers,
    signatures: [
      {
        ...emptySignature,
        code: declaration.code,
        typeParameters: withDescriptions(
          declaration.typeParameters,
          valuesOf(comment.notes, 'typeParameters'),
          context,
        ),
        parameters: withDescriptions(declaration.parameters, valuesOf(comment.notes, 'parameters'), context),
        returns: kind === 'method' ? returnsOf(declaration, valuesOf(comment.notes, 'returns'), context) : undefined,
        throws: throwsOf(declaration, readThrows(valuesOf(comment.notes, 'throws'), context)),
      },
    ],
    type: isCallable ? undefined : declaration.type,
    value: valuesOf(comment.notes, 'default').map(value => lineText(value.children))[0],
    overrides,
  }
}

interface MemberContext {
  readonly isCallable: boolean
  readonly isEnum: boolean
  readonly isConstructor: boolean
  readonly section: string
}

function kindOf({ modifiers }: Declaration, { isCallable, isEnum, isConstructor, section }: MemberContext): SdkKind {
  if (isCallable) return isConstructor ? 'constructor' : 'method'
  if (/property/i.test(section)) return 'property'
  if (isEnum && /constant/i.test(section)) return 'enum-member'
  if (/^(?:member|annotation)/i.test(section)) return 'method'
  return modifiers.includes('static') && modifiers.includes('final') ? 'constant' : 'field'
}

/** Adds descriptions to parameters. Those that only the comment knows are at the end, as in the output of the tool. */
export function withDescriptions(
  parameters: readonly SdkParameter[],
  values: readonly Element[],
  context: HtmlContext,
): SdkParameter[] {
  const descriptions = namedDescriptions(values, context)
  const names = new Set(parameters.map(({ name }) => name))
  const others = [...descriptions].filter(([name]) => !names.has(name))
  return [
    ...parameters.map(parameter => ({ ...parameter, description: descriptions.get(parameter.name) })),
    ...others.map(([name, description]) => ({ ...emptyParameter, name, description })),
  ]
}

function returnsOf({ type }: Declaration, values: readonly Element[], context: HtmlContext): SdkResult | undefined {
  const description = htmlToMarkdown(
    values.flatMap(value => value.children),
    context,
  )
  const isVoid = type?.length === 1 && type[0]?.text === 'void'
  return description === undefined && (isVoid || !type) ? undefined : { type, description }
}

/** Exceptions of the comment first, then those that only the declaration names. */
function throwsOf({ throws }: Declaration, documented: readonly SdkResult[]): SdkResult[] {
  const names = new Set(documented.map(({ type }) => textOf(type)))
  return [...documented, ...throws.filter(type => !names.has(textOf(type))).map(type => ({ type }))]
}

/** `java.io.IOException` and `IOException` are the same. */
const textOf = (type: SdkType | undefined): string =>
  type
    ?.map(({ text }) => text)
    .join('')
    .replace(/^.*\./, '') ?? ''

/** `close` in class `Vessel` is `Vessel.close`. */
function memberReference(value: Element, context: HtmlContext): SdkType | undefined {
  const [member, owner] = value.children.filter(isElement)
  const name = member && typeOf([member], context.resolveLink)
  const ownerName = owner && withoutPackages(lineText([owner]).replace(/<.*$/s, ''))
  if (!name?.[0]) return undefined
  return ownerName ? [{ ...name[0], text: `${ownerName}.${name[0].text}` }, ...name.slice(1)] : name
}

function furtherOverrides(values: readonly Element[], context: HtmlContext) {
  const links = typeList(values, context)
  if (links.length === 0) return []
  const texts = values.flatMap(value => htmlToMarkdown(value.children, context) ?? [])
  return [{ title: 'Also specified by', text: texts.map(text => `- ${text}`).join('\n') }]
}
