import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Call, Exchange } from './exchange.ts'
import { addToHistory } from './exchange-history.ts'
import type { RunningExchange } from './running-exchange.ts'
import { storedTimeLimit, storeTimeLimit } from './stored-time-limit.ts'

export interface Exchanges {
  /** A request was asked for, and the code that sends it is on its way, or did not come; absent otherwise. */
  readonly startState: 'loading' | 'lost' | undefined
  readonly running: RunningExchange | undefined
  /** The last that has ended, or one that was chosen out of the history. */
  readonly shown: Exchange | undefined
  /** The newest first. */
  readonly history: readonly Exchange[]
  /**
   * Sends a request; one that is still running is cancelled and remembered.
   *
   * @param load Fetches what makes the request; fails where that does not come.
   */
  readonly start: (load: () => Promise<() => Call>) => void
  readonly cancel: () => void
  readonly choose: (exchange: Exchange) => void
  /** How long answers are waited for, in milliseconds; absent for ever. */
  readonly limit: number | undefined
  /** Of the request that is running, and of all that follow. */
  readonly setLimit: (limit: number | undefined) => void
}

/** The exchanges of a page: one at a time. Ended with the component that holds them. */
export function useExchanges(): Exchanges {
  const [shown, choose] = useState<Exchange>()
  const [history, setHistory] = useState<readonly Exchange[]>([])
  const [limit, keepLimit] = useState(storedTimeLimit)
  const onEnd = (exchange: Exchange, isLast: boolean) => {
    setHistory(before => addToHistory(before, exchange))
    if (isLast) choose(exchange)
  }
  const { current, ...run } = useRunningExchange(limit, onEnd)
  const setLimit = (chosen: number | undefined) => {
    current.current?.limit.set(chosen)
    keepLimit(chosen)
    storeTimeLimit(chosen)
  }
  return { ...run, shown, history, choose, limit, setLimit }
}

interface RunningState extends Pick<Exchanges, 'startState' | 'running' | 'start' | 'cancel'> {
  /** What is running, known before the page shows it. */
  readonly current: { readonly current: RunningExchange | undefined }
}

/** The request that is on its way. Its code comes with the first: most readers of a playground send none. */
function useRunningExchange(
  limit: number | undefined,
  onEnd: (exchange: Exchange, isLast: boolean) => void,
): RunningState {
  const [starting, setStarting] = useState<Exchanges['startState']>()
  const [running, setRunning] = useState<RunningExchange>()
  const current = useRef<RunningExchange | undefined>(undefined)
  const turn = useRef(0)
  const cancel = useCallback(() => {
    turn.current += 1
    setStarting(undefined)
    current.current?.cancel()
  }, [])
  useEffect(() => cancel, [cancel])
  const start = (load: () => Promise<() => Call>) => {
    cancel()
    current.current = undefined
    setRunning(undefined)
    setStarting('loading')
    const own = turn.current
    Promise.all([import('./running-exchange.ts'), load()]).then(
      ([{ RunningExchange }, callOf]) => {
        if (turn.current === own) show(new RunningExchange(callOf(), limit))
      },
      () => turn.current === own && setStarting('lost'),
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
