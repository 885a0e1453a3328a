import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Call, Exchange } from './exchange.ts'
import { addToHistory } from './exchange-history.ts'
import type { RunningExchange } from './running-exchange.ts'
import { storedTimeLimit, storeTimeLimit } from './stored-time-limit.ts'

export interface Exchanges {
  /** Set while the code that sends a request is loading, or if that failed; absent otherwise. */
  readonly startState: 'loading' | 'lost' | undefined
  readonly running: RunningExchange | undefined
  /** The last finished exchange, or one chosen from the history. */
  readonly selected: Exchange | undefined
  /** Newest first. */
  readonly history: readonly Exchange[]
  /**
   * Sends a request. A running one is cancelled and added to the history.
   *
   * @param load Loads the code that builds the request; rejects if that fails.
   */
  readonly start: (load: () => Promise<() => Call>) => void
  readonly cancel: () => void
  readonly choose: (exchange: Exchange) => void
  /** How long to wait for responses, in milliseconds; absent for no limit. */
  readonly limit: number | undefined
  /** Applies to the running request and to all that follow. */
  readonly setLimit: (limit: number | undefined) => void
}

/** The exchanges of a page, one at a time. Unmounting cancels a running one. */
export function useExchanges(): Exchanges {
  const [selected, choose] = useState<Exchange>()
  const [history, setHistory] = useState<readonly Exchange[]>([])
  const [limit, updateLimit] = useState(storedTimeLimit)
  const onEnd = (exchange: Exchange, isLast: boolean) => {
    setHistory(previous => addToHistory(previous, exchange))
    if (isLast) choose(exchange)
  }
  const { current, ...run } = useRunningExchange(limit, onEnd)
  const setLimit = (chosen: number | undefined) => {
    current.current?.limit.set(chosen)
    updateLimit(chosen)
    storeTimeLimit(chosen)
  }
  return { ...run, selected, history, choose, limit, setLimit }
}

interface RunningState extends Pick<Exchanges, 'startState' | 'running' | 'start' | 'cancel'> {
  /** The running exchange, set before the next render. */
  readonly current: { readonly current: RunningExchange | undefined }
}

/** The running request. Its code is loaded with the first one: most readers of a playground send none. */
function useRunningExchange(
  limit: number | undefined,
  onEnd: (exchange: Exchange, isLast: boolean) => void,
): RunningState {
  const [starting, setStarting] = useState<Exchanges['startState']>()
  const [running, setRunning] = useState<RunningExchange>()
  const current = useRef<RunningExchange | undefined>(undefined)
  const requestCount = useRef(0)
  const cancel = useCallback(() => {
    requestCount.current += 1
    setStarting(undefined)
    current.current?.cancel()
  }, [])
  useEffect(() => cancel, [cancel])
  const start = (load: () => Promise<() => Call>) => {
    cancel()
    current.current = undefined
    setRunning(undefined)
    setStarting('loading')
    const requestNumber = requestCount.current
    Promise.all([import('./running-exchange.ts'), load()]).then(
      ([{ RunningExchange }, callOf]) => {
        if (requestCount.current === requestNumber) show(new RunningExchange(callOf(), limit))
      },
      () => requestCount.current === requestNumber && setStarting('lost'),
    )
  }
  const show = (next: RunningExchange) => {
    current.current = next
    setStarting(undefined)
    setRunning(next)
    void next.done.then(exchange => {
      const isLast = current.current === next
      onEnd(exchange, isLast)
      if (!isLast) return
      current.current = undefined
      setRunning(undefined)
    })
  }
  return { startState: starting, running, start, cancel, current }
}
