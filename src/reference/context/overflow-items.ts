import type { Binding, ChannelOperation, ChannelServer, Message } from '../../api-spec/model/channel.ts'
import type { Callback, MediaType, Response, Server } from '../../api-spec/model/operation.ts'
import type { EnumValue } from '../../api-spec/model/schema.ts'
import type { SecurityAlternative } from '../../api-spec/model/security.ts'
import type { Direction } from './field-context.ts'

/** What an operation or a channel may have very many of; plain data, so that a file of its own can be made of some of it. */
export type OverflowItems =
  | { readonly kind: 'responses'; readonly list: readonly Response[]; readonly side: FieldSide }
  | {
      readonly kind: 'content'
      readonly list: readonly MediaType[]
      readonly side: FieldSide & { readonly name: string }
    }
  | { readonly kind: 'callbacks'; readonly list: readonly Callback[] }
  | { readonly kind: 'security'; readonly list: readonly SecurityAlternative[] }
  | { readonly kind: 'scopes'; readonly list: readonly OAuthScope[] }
  | { readonly kind: 'servers'; readonly list: readonly (Server | ChannelServer)[] }
  | { readonly kind: 'values'; readonly list: readonly EnumValue[] }
  /** Blocks of Markdown. */
  | { readonly kind: 'words'; readonly list: readonly string[] }
  | { readonly kind: 'messages'; readonly list: readonly Message[]; readonly prefix: string }
  | { readonly kind: 'code'; readonly list: readonly CodeTab[] }
  | { readonly kind: 'operations'; readonly list: readonly ChannelOperation[] }
  /** What else a protocol adds, by name. */
  | { readonly kind: 'facts'; readonly list: Binding['facts'] }
/** Where pieces belong: the beginning of the ids of their fields, and the way that values go. */
export interface FieldSide {
  readonly prefix: string
  readonly direction: Direction
}
/** What a token allows. */
export interface OAuthScope {
  readonly name: string
  readonly description?: string | undefined
}
/** Characters of HTML that the pieces of each kind may still take on a page, roughly. */
export type OverflowBudget = {
  -readonly [Kind in OverflowItems['kind']]: number
}
/** A piece of code, with what its tab is called. */
export interface CodeTab {
  /** Absent: it needs none. */
  readonly title: string | undefined
  readonly language: string | undefined
  readonly code: string
  /** The element that shows what lies at the address in `code`: a recording, a picture or a film. */
  readonly shownBy?: 'audio' | 'img' | 'video' | undefined
  /** Whether it says in another language what a piece before it says: who searches has found that one. */
  readonly isRepeated?: true | undefined
}
