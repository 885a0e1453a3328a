import type { Conversation } from './conversation.ts'
import { readConversation } from './read-conversation.ts'

/** The conversations of one site in this browser. */
export interface ConversationStore {
  /** The most recent first. */
  readonly list: () => readonly Conversation[]
  readonly get: (id: string) => Conversation | undefined
  readonly put: (conversation: Conversation) => void
  readonly delete: (id: string) => void
  readonly deleteAll: () => void
}

/** Older conversations are deleted. */
const maxConversations = 50

/**
 * The store in a browser storage. Each conversation has a key of its own, so that several tabs can write.
 *
 * @param storage If absent, the browser blocks it, and nothing is stored.
 * @param base The base path of the site: sites of one origin have different conversations.
 */
export function conversationStore(storage: Storage | undefined, base: string): ConversationStore {
  const prefix = `lectern-assistant:${base}:`
  const keys = () => Object.keys(storage ?? {}).filter(key => key.startsWith(prefix))
  const read = (key: string) => readConversation(storage?.getItem(key) ?? null)
  const list = () =>
    keys()
      .flatMap(key => read(key) ?? [])
      .sort((one, other) => other.changedAt - one.changedAt)
  const remove = (id: string) => storage?.removeItem(prefix + id)
  return {
    list,
    get: id => read(prefix + id),
    put: conversation => {
      const { id } = conversation
      for (const oldest of list()
        .filter(other => other.id !== id)
        .slice(maxConversations - 1))
        remove(oldest.id)
      while (!tryPut(storage, prefix + id, JSON.stringify(conversation))) {
        const oldest = list().findLast(other => other.id !== id)
        if (!oldest) return
        remove(oldest.id)
      }
    },
    delete: remove,
    deleteAll: () => {
      for (const key of keys()) storage?.removeItem(key)
    },
  }
}

/** @returns Whether there was space. */
function tryPut(storage: Storage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return true
  } catch {
    return false
  }
}
