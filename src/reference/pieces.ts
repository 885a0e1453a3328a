import type { Binding, ChannelOperation, ChannelServer, Message } from '../api-spec/channel.ts'
import type { Callback, MediaType, Response, Server } from '../api-spec/operation.ts'
import type { EnumValue } from '../api-spec/schema.ts'
import type { SecurityAlternative } from '../api-spec/security.ts'
import { textOf } from '../api-spec/serialise-parameter.ts'
import { titleOfAlternative } from '../api-spec/title-of-alternative.ts'
import type { BodyNode } from '../content/body.ts'
import type { CodePiece } from './code-pieces.ts'
import { beginOfText } from './cut-text.ts'
import type { Direction } from './field-drawing.ts'
import { asCode } from './field-facts.ts'
import { element } from './nodes.ts'
import { toldWords } from './told-words.ts'
import { weightOfCode } from './weigh-nodes.ts'

/** What an operation or a channel may have very many of; plain data, so that a file of its own can be made of some of it. */
export type Pieces =
  | { readonly kind: 'responses'; readonly list: readonly Response[]; readonly side: PieceSide }
  | {
      readonly kind: 'content'
      readonly list: readonly MediaType[]
      readonly side: PieceSide & { readonly name: string }
    }
  | { readonly kind: 'callbacks'; readonly list: readonly Callback[] }
  | { readonly kind: 'security'; readonly list: readonly SecurityAlternative[] }
  | { readonly kind: 'scopes'; readonly list: readonly Scope[] }
  | { readonly kind: 'servers'; readonly list: readonly (Server | ChannelServer)[] }
  | { readonly kind: 'values'; readonly list: readonly EnumValue[] }
  /** Blocks of Markdown. */
  | { readonly kind: 'words'; readonly list: readonly string[] }
  | { readonly kind: 'messages'; readonly list: readonly Message[]; readonly prefix: string }
  | { readonly kind: 'code'; readonly list: readonly CodePiece[] }
  | { readonly kind: 'operations'; readonly list: readonly ChannelOperation[] }
  /** What else a protocol adds, by name. */
  | { readonly kind: 'facts'; readonly list: Binding['facts'] }

/** Where pieces belong: the beginning of the ids of their fields, and the way that values go. */
export interface PieceSide {
  readonly prefix: string
  readonly direction: Direction
}

/** What a token allows. */
export interface Scope {
  readonly name: string
  readonly description?: string | undefined
}

/** Characters of HTML that the pieces of each kind may still take on a page, roughly. */
export type PieceRoom = { -readonly [Kind in Pieces['kind']]: number }

/** On a page, together with the fields below 100 kB; a file of pieces has little else. */
const usualRoom: Readonly<PieceRoom> = {
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
export const roomForPieces = (share: number): PieceRoom =>
  Object.fromEntries(Object.entries(usualRoom).map(([kind, room]) => [kind, share * room])) as PieceRoom // the same keys

/** What pieces are drawn with. */
export interface PieceDrawing {
  readonly room: PieceRoom
  readonly isTrial: boolean
  readonly restOf: (pieces: Pieces) => string
}

/** Most lines that lead to pieces which are not drawn. */
const mostLines = 40

/** Draw as many pieces as there is room for, the first in any case; lines lead to the others, some at a time. */
export function piecesWithin<Some extends Pieces>(
  pieces: Some,
  drawing: PieceDrawing,
  draw: (list: Some['list']) => readonly BodyNode[],
): readonly BodyNode[] {
  const count = takeRoom(pieces, drawing.room)
  if (count === pieces.list.length) return draw(pieces.list)
  const rest = pieces.list.length - count
  const atOnce = Math.max(count, Math.ceil(rest / mostLines))
  const lines = Array.from({ length: Math.ceil(rest / atOnce) }, (_, at) => {
    const list = pieces.list.slice(count + at * atOnce, count + (at + 1) * atOnce)
    return lineTo({ ...pieces, list } as Some, drawing) // A part of the same list.
  })
  return [...draw(pieces.list.slice(0, count)), ...lines]
}

function takeRoom(pieces: Pieces, room: PieceRoom): number {
  const weights = weightsOf(pieces)
  let count = 0
  for (const weight of weights) {
    if (count > 0 && room[pieces.kind] < weight) break
    room[pieces.kind] -= weight
    count++
  }
  return count
}

/** Roughly the characters of HTML that each piece takes, without the fields and the pieces in it. */
function weightsOf(pieces: Pieces): readonly number[] {
  switch (pieces.kind) {
    case 'responses':
      return pieces.list.map(response => 450 + lengthOf(toldWords(response)))
    case 'content':
      return pieces.list.map(({ name }) => 400 + 2 * name.length)
    case 'callbacks':
      return pieces.list.map(callback => 1_000 + lengthOf(toldWords(callback), callback.expression))
    case 'security':
      return pieces.list.map(alternative => 300 + 600 * alternative.length)
    case 'servers':
      return pieces.list.map(({ url, name, description }) => 90 + lengthOf(url, name, description))
    case 'values':
      return pieces.list.map(weightOfValue)
    case 'words':
      return pieces.list.map(block => lengthOf(block))
    case 'scopes':
      return pieces.list.map(({ name, description }) => 40 + lengthOf(name, description))
    case 'messages':
      return pieces.list.map(message => 700 + lengthOf(toldWords(message)))
    case 'code':
      return pieces.list.map(weightOfCode)
    case 'operations':
      return pieces.list.map(operation => 1_500 + lengthOf(toldWords(operation)))
    case 'facts':
      return pieces.list.map(([name, value]) => 40 + lengthOf(name, textOf(value)))
  }
}

/** Roughly the characters of HTML that an allowed value takes. */
export const weightOfValue = ({ value, description }: EnumValue): number => 20 + lengthOf(asCode(value), description)

const lengthOf = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text = '') => sum + text.length * 1.2, 0)

/** A line that leads to pieces which are not drawn. */
export function lineTo(pieces: Pieces, { isTrial, restOf }: Omit<PieceDrawing, 'room'>): BodyNode {
  return isTrial ? element('Api.More', {}) : element('Api.More', { part: restOf(pieces), name: titleOfPieces(pieces) })
}

/** What pieces are called: `404`, or `404 … 511` of several. */
export const titleOfPieces = (pieces: Pieces): string => titleOfSeveral(titlesOf(pieces))

/** What several are called together, by the first and the last of them. */
export function titleOfSeveral(titles: readonly string[]): string {
  const [first = '', last = first] = [titles[0], titles.at(-1)]
  return first === last ? first : `${first} … ${last}`
}

function titlesOf(pieces: Pieces): readonly string[] {
  switch (pieces.kind) {
    case 'responses':
      return pieces.list.map(({ status }) => status)
    case 'values':
      return pieces.list.map(({ value }) => asCode(value))
    case 'words':
      return pieces.list.slice(0, 1).map(block => `${beginOfText(block.trim(), 40)} …`)
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
      return pieces.list.map(({ title, code }) => title ?? `${beginOfText(code.trim(), 40)} …`)
    default:
      return pieces.list.map(({ name }) => name)
  }
}

/** The value of a fact as it is shown. */

/** How a message is called. */
export const titleOfMessage = ({ title, name, id }: Message): string => title ?? name ?? id
