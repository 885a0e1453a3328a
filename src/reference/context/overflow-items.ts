import type { Binding, ChannelOperation, ChannelServer, Message } from '../../api-spec/model/channel.ts'
import type { Callback, MediaType, Response, Server } from '../../api-spec/model/operation.ts'
import type { EnumValue } from '../../api-spec/model/schema.ts'
import type { SecurityAlternative } from '../../api-spec/model/security.ts'
import type { Direction } from './field-context.ts'

/** Lists of an operation or a channel that can be very long. Plain data, so that a part of a list can become a file. */
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
  /** Further fields of a protocol binding, by name. */
  | { readonly kind: 'facts'; readonly list: Binding['facts'] }
/** Where items belong: the prefix of the ids of their fields, and the direction of values. */
export interface FieldSide {
  readonly prefix: string
  readonly direction: Direction
}
/** What a token allows. */
export interface OAuthScope {
  readonly name: string
  readonly description?: string | undefined
}
/** Estimated characters of HTML that the items of each kind may still take on a page. */
export type OverflowBudget = {
  -readonly [Kind in OverflowItems['kind']]: number
}
/** Code with the title of its tab. */
export interface CodeTab {
  /** Absent if no title is needed. */
  readonly title: string | undefined
  readonly language: string | undefined
  readonly code: string
  /** The element that shows the file at the URL in `code`: audio, image or video. */
  readonly shownBy?: 'audio' | 'img' | 'video' | undefined
  /** Whether an earlier tab shows the same in another language. Search needs only the earlier one. */
  readonly isRepeated?: true | undefined
}
