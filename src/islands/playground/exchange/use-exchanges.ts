import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Call, Exchange } from './exchange.ts'
import { remembered } from './history.ts'
import { RunningExchange } from './running-exchange.ts'

export interface Exchanges {
  readonly running: RunningExchange | undefined
  /** The last that has ended, or one that was chosen out of the history. */
  readonly shown: Exchange | undefined
  /** The newest first. */
  readonly history: readonly Exchange[]
  /** Sends a request; one that is still running is cancelled and remembered. */
  readonly start: (call: Call) => void
  readonly cancel: () => void
  readonly choose: (exchange: Exchange) => void
}

/** The exchanges of a page: one at a time. Ended with the component that holds them. */
export function useExchanges(): Exchanges {
  const [running, setRunning] = useState<RunningExchange>()
  const [shown, choose] = useState<Exchange>()
  const [history, setHistory] = useState<readonly Exchange[]>([])
  const current = useRef<RunningExchange | undefined>(undefined)
  useEffect(() => () => current.current?.cancel(), [])
  const start = (call: Call) => {
    current.current?.cancel()
    const next = new RunningExchange(call)
    current.current = next
    setRunning(next)
    void next.done.then(exchange => {
      setHistory(before => remembered(before, exchange))
      if (current.current !== next) return
      current.current = undefined
      setRunning(undefined)
      choose(exchange)
    })
  }
  const cancel = useCallback(() => current.current?.cancel(), [])
  return { running, shown, history, start, cancel, choose }
}
