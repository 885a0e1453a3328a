import type { Connection } from '../connection.ts'

/** A connection without a network. */
export interface MemoryConnection extends Connection {
  readonly isDestroyed: () => boolean
  /** Whether there is a listener for its end. */
  readonly hasListener: () => boolean
  /** Ends the connection: the response was sent, or the client has disconnected. */
  readonly finish: (isComplete: boolean) => void
}

/** @param target Path and query of the request. */
export function memoryConnection(target: string, remoteAddress = '203.0.113.7'): MemoryConnection {
  let isDestroyed = false
  const listeners: ((isComplete: boolean) => void)[] = []
  return {
    remoteAddress,
    target,
    destroy: () => {
      isDestroyed = true
    },
    isDestroyed: () => isDestroyed,
    hasListener: () => listeners.length > 0,
    onFinish: listener => void listeners.push(listener),
    finish: isComplete => {
      for (const listener of listeners.splice(0)) listener(isComplete)
    },
  }
}
