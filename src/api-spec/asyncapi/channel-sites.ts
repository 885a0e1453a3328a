import type { Message } from '../channel.ts'
import type { SpecNode } from '../document/node.ts'
import { sharedMembersOf } from '../document/reading.ts'
import { type AsyncReading, placeOf } from './async-reading.ts'
import { objectAt } from './layers.ts'
import { readMessage } from './read-message.ts'
import { entryAt, indexSites, placesFrom, type Site, type SiteIndex } from './sites.ts'

export interface MessageSite extends Site {
  readonly message: Message
}

export interface ChannelSite extends Site {
  /** The entry of `channels`. */
  readonly entry: SpecNode
  readonly node: SpecNode
  readonly messages: SiteIndex<MessageSite>
}

/** The channels of a document of 3.x with their messages, in its order. */
export function channelSites(root: SpecNode, reading: AsyncReading): SiteIndex<ChannelSite> {
  const messages: KnownMessages = new Map()
  const sites = sharedMembersOf(root, 'channels', reading).flatMap(([id, entry]) => {
    const node = entryAt('channel', id, entry, reading)
    if (!node) return []
    return [{ id, entry, node, places: placesFrom(entry, reading), messages: messageSites(node, messages, reading) }]
  })
  return indexSites(sites)
}

/** Messages that are read, by id and place: many channels may share one. */
type KnownMessages = Map<string, Message>

function messageSites(channel: SpecNode, known: KnownMessages, reading: AsyncReading): SiteIndex<MessageSite> {
  const sites = sharedMembersOf(channel, 'messages', reading).flatMap(([id, entry]) => {
    const node = objectAt(entry, reading)
    return node ? [{ id, places: placesFrom(entry, reading), message: messageOnce(id, node, known, reading) }] : []
  })
  return indexSites(sites)
}

function messageOnce(id: string, node: SpecNode, known: KnownMessages, reading: AsyncReading): Message {
  const key = `${id} ${placeOf(node)}`
  const message = known.get(key) ?? readMessage(id, node, reading)
  known.set(key, message)
  return message
}
