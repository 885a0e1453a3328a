import type { Element } from 'hast'
import type { SourceFile } from '../../../source/source-file.ts'
import type { SdkSymbol } from '../../model/sdk.ts'
import { attribute, childElements, classesOf, findElement, lineText, type Parent, parseHtml } from '../html/elements.ts'
import { type JavaPages, linksOf } from './java-links.ts'

/** The values of constants by id, from the page that lists them. */
export function constantValues(files: ReadonlyMap<string, SourceFile>, pages: JavaPages): ReadonlyMap<string, string> {
  const path = 'constant-values.html'
  const file = files.get(path)
  if (!file) return new Map()
  const resolveLink = linksOf({ path }, pages)
  const values = new Map<string, string>()
  let id: string | undefined
  const visit = (parent: Parent): void => {
    for (const cell of childElements(parent)) {
      const link = isCell(cell)
        ? findElement(cell, ({ tagName, properties }) => tagName === 'a' && 'href' in properties)
        : undefined
      const target = link && resolveLink(attribute(link, 'href') ?? '')?.id
      if (target?.includes('#')) id = target
      else if (isLastCell(cell) && id !== undefined) {
        values.set(id, lineText(cell.children))
        id = undefined
      } else if (!isCell(cell)) visit(cell)
    }
  }
  try {
    visit(parseHtml(file.text, 'document'))
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
  }
  return values
}

const isCell = (element: Element): boolean =>
  classesOf(element).some(name => /^col-?(?:first|second|last)$/i.test(name))
const isLastCell = (element: Element): boolean => classesOf(element).some(name => /^col-?last$/i.test(name))

/** Adds the values of constants to the members of a class. */
export const withConstants = (symbol: SdkSymbol, values: ReadonlyMap<string, string>): SdkSymbol => ({
  ...symbol,
  members: symbol.members.map(member => ({ ...member, value: member.value ?? values.get(member.id) })),
})
