import type { Message } from '../channel.ts'
import type { SpecNode } from '../document/node.ts'
import { membersOf } from '../document/readers.ts'
import type { AsyncReading } from './async-reading.ts'
import { objectAt } from './layers.ts'
import { readMessage } from './read-message.ts'
import { entryAt, placesFrom, type Site } from './sites.ts'

export interface MessageSite extends Site {
  readonly message: Message
}

export interface ChannelSite extends Site {
  /** The entry of `channels`. */
  readonly entry: SpecNode
  readonly node: SpecNode
  readonly messages: readonly MessageSite[]
}

/** The channels of a document of 3.x with their messages, in its order. */
export function channelSites(root: SpecNode, reading: AsyncReading): readonly ChannelSite[] {
  return membersOf(root, 'channels', reading.report).flatMap(([id, entry]) => {
    const node = entryAt('channel', id, entry, reading)
    return node ? [{ id, entry, node, places: placesFrom(entry, reading), messages: messageSites(node, reading) }] : []
  })
}

function messageSites(channel: SpecNode, reading: AsyncReading): readonly MessageSite[] {
  return membersOf(channel, 'messages', reading.report).flatMap(([id, entry]) => {
    const node = objectAt(entry, reading)
    return node ? [{ id, places: placesFrom(entry, reading), message: readMessage(id, node, reading) }] : []
  })
}
