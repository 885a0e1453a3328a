import type { Message } from '../../api-spec/model/channel.ts'
import type { EnumValue } from '../../api-spec/model/schema.ts'
import { titleOfAlternative } from '../../api-spec/model/title-of-alternative.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import { element, jsonCode } from '../context/node-builders.ts'
import type { OverflowBudget, OverflowItems } from '../context/overflow-items.ts'
import { summaryAndDescription } from '../context/summary-and-description.ts'
import { estimateCodeSize } from './estimate-size.ts'
import { truncateText } from './split-text.ts'

/** On a page, together with the fields below 100 kB; a file of pieces has little else. */
const usualBudget: Readonly<OverflowBudget> = {
  responses: 14_000,
  content: 8_000,
  callbacks: 8_000,
  security: 7_000,
  scopes: 4_000,
  values: 60_000,
  words: 40_000,
  servers: 5_000,
  messages: 14_000,
  code: 40_000,
  operations: 14_000,
  facts: 6_000,
}

/** A share of the usual room. */
export const overflowBudgetFor = (share: number): OverflowBudget =>
  Object.fromEntries(Object.entries(usualBudget).map(([kind, room]) => [kind, share * room])) as OverflowBudget // the same keys

/** What pieces are drawn with. */
export interface OverflowContext {
  readonly overflowBudget: OverflowBudget
  readonly isEstimate: boolean
  readonly overflowHref: (pieces: OverflowItems) => string
}

/** Most lines that lead to pieces which are not drawn. */
const maxLinks = 40

/** Draw as many pieces as there is room for, the first in any case; lines lead to the others, some at a time. */
export function fitItems<Some extends OverflowItems>(
  pieces: Some,
  drawing: OverflowContext,
  draw: (list: Some['list']) => readonly BodyNode[],
): readonly BodyNode[] {
  const count = takeFromBudget(pieces, drawing.overflowBudget)
  if (count === pieces.list.length) return draw(pieces.list)
  const rest = pieces.list.length - count
  const atOnce = Math.max(count, Math.ceil(rest / maxLinks))
  const lines = Array.from({ length: Math.ceil(rest / atOnce) }, (_, at) => {
    const list = pieces.list.slice(count + at * atOnce, count + (at + 1) * atOnce)
    return overflowLink({ ...pieces, list } as Some, drawing) // A part of the same list.
  })
  return [...draw(pieces.list.slice(0, count)), ...lines]
}

function takeFromBudget(pieces: OverflowItems, room: OverflowBudget): number {
  const weights = estimatedSizes(pieces)
  let count = 0
  for (const weight of weights) {
    if (count > 0 && room[pieces.kind] < weight) break
    room[pieces.kind] -= weight
    count++
  }
  return count
}

/** Roughly the characters of HTML that each piece takes, without the fields and the pieces in it. */
function estimatedSizes(pieces: OverflowItems): readonly number[] {
  switch (pieces.kind) {
    case 'responses':
      return pieces.list.map(response => 450 + lengthOf(summaryAndDescription(response)))
    case 'content':
      return pieces.list.map(({ name }) => 400 + 2 * name.length)
    case 'callbacks':
      return pieces.list.map(callback => 1_000 + lengthOf(summaryAndDescription(callback), callback.expression))
    case 'security':
      return pieces.list.map(alternative => 300 + 600 * alternative.length)
    case 'servers':
      return pieces.list.map(({ url, name, description }) => 90 + lengthOf(url, name, description))
    case 'values':
      return pieces.list.map(estimateValueSize)
    case 'words':
      return pieces.list.map(block => lengthOf(block))
    case 'scopes':
      return pieces.list.map(({ name, description }) => 40 + lengthOf(name, description))
    case 'messages':
      return pieces.list.map(message => 700 + lengthOf(summaryAndDescription(message)))
    case 'code':
      return pieces.list.map(estimateCodeSize)
    case 'operations':
      return pieces.list.map(operation => 1_500 + lengthOf(summaryAndDescription(operation)))
    case 'facts':
      return pieces.list.map(([name, value]) => 40 + lengthOf(name, plainTextOf(value)))
  }
}

/** Roughly the characters of HTML that an allowed value takes. */
export const estimateValueSize = ({ value, description }: EnumValue): number =>
  20 + lengthOf(jsonCode(value), description)

const lengthOf = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text = '') => sum + text.length * 1.2, 0)

/** A line that leads to pieces which are not drawn. */
export function overflowLink(
  pieces: OverflowItems,
  { isEstimate, overflowHref }: Omit<OverflowContext, 'overflowBudget'>,
): BodyNode {
  return isEstimate
    ? element('Api.More', {})
    : element('Api.More', { part: overflowHref(pieces), name: overflowTitle(pieces) })
}

/** What pieces are called: `404`, or `404 … 511` of several. */
export const overflowTitle = (pieces: OverflowItems): string => rangeTitle(itemTitles(pieces))

/** What several are called together, by the first and the last of them. */
export function rangeTitle(titles: readonly string[]): string {
  const [first = '', last = first] = [titles[0], titles.at(-1)]
  return first === last ? first : `${first} … ${last}`
}

function itemTitles(pieces: OverflowItems): readonly string[] {
  switch (pieces.kind) {
    case 'responses':
      return pieces.list.map(({ status }) => status)
    case 'values':
      return pieces.list.map(({ value }) => jsonCode(value))
    case 'words':
      return pieces.list.slice(0, 1).map(block => `${truncateText(block.trim(), 40)} …`)
    case 'servers':
      return pieces.list.map(({ url }) => url)
    case 'security':
      return pieces.list.map(titleOfAlternative)
    case 'messages':
      return pieces.list.map(titleOfMessage)
    case 'operations':
      return pieces.list.map(({ title, id }) => title ?? id)
    case 'facts':
      return pieces.list.map(([name]) => name)
    case 'code':
      return pieces.list.map(({ title, code }) => title ?? `${truncateText(code.trim(), 40)} …`)
    default:
      return pieces.list.map(({ name }) => name)
  }
}

/** The value of a fact as it is shown. */

/** How a message is called. */
export const titleOfMessage = ({ title, name, id }: Message): string => title ?? name ?? id
