import { render, type VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import type { ValidationError } from '../../../src/api-spec/validation/validation-error.ts'
import { englishResponseMessages } from '../../../src/islands/playground/response/english-response-messages.ts'
import { HistoryList } from '../../../src/islands/playground/response/history-list.tsx'
import { ResponseView } from '../../../src/islands/playground/response/response-view.tsx'
import type { Exchange } from '../../../src/islands/playground/transport/exchange.ts'
import { send } from '../../../src/islands/playground/transport/send.ts'
import { TimeLimit } from '../../../src/islands/playground/transport/time-limit.ts'
import { toFetchCall } from '../../../src/islands/playground/transport/to-fetch-call.ts'
import { toProxyCall } from '../../../src/islands/playground/transport/to-proxy-call.ts'
import { useExchanges } from '../../../src/islands/playground/transport/use-exchanges.ts'
import { addEnglishMessages } from '../../../src/islands/playground/ui/messages.ts'
import { FileStore } from '../../../src/islands/playground/values/file-store.ts'

addEnglishMessages(englishResponseMessages)

/** The functions of the page for tests. */
export interface ExchangeLab {
  /** @returns The value that stands for a file of these bytes. */
  readonly take: (name: string, type: string, bytes: readonly number[]) => string
  /** Send without showing anything; the body as text. */
  readonly send: (request: ApiRequest, way?: Way) => Promise<Omit<Exchange, 'call' | 'body' | 'log'> & { text: string }>
  /** Send, and show the response. */
  readonly show: (request: ApiRequest, way?: Way) => void
  /** Check the shown response against its description. */
  readonly mark: (faults: readonly ValidationError[]) => void
  /** Moves to a position in the body. */
  readonly goTo: (at: string) => void
}

interface Way {
  readonly proxyHref?: string
  readonly credentials?: boolean
  readonly timeoutMs?: number
}

const files = new FileStore()

const callOf = (request: ApiRequest, { proxyHref, credentials }: Way) =>
  proxyHref === undefined ? toFetchCall(request, files, credentials) : toProxyCall(request, files, proxyHref)

function Lab(): VNode {
  const { running, selected: shown, history, start, cancel, choose, limit, setLimit } = useExchanges()
  const [faults, setFaults] = useState<readonly ValidationError[]>([])
  const [target, setTarget] = useState<{ readonly at: string }>()
  const lab: ExchangeLab = {
    take: (name, type, bytes) => files.take(new File([new Uint8Array(bytes)], name, { type })),
    send: async (request, way = {}) => {
      const {
        call: _,
        body,
        log: __,
        ...rest
      } = await send(callOf(request, way), { limit: new TimeLimit(way.timeoutMs) })
      return { ...rest, text: await body.text() }
    },
    show: (request, way = {}) => start(async () => () => callOf(request, way)),
    mark: setFaults,
    goTo: at => setTarget({ at }),
  }
  Object.assign(window, { lab })
  return (
    <>
      <button type="button" onClick={running ? cancel : () => shown && start(async () => () => shown.call)}>
        {running ? 'Cancel' : 'Send again'}
      </button>
      <ResponseView
        exchange={shown}
        running={running}
        onDirect={() => undefined}
        limit={limit}
        onLimit={setLimit}
        errors={faults}
        target={target}
        errorText={({ keyword, expected }) => `${keyword}: ${expected}`}
      />
      <HistoryList history={history} selected={shown} onChoose={choose} />
    </>
  )
}

const place = document.querySelector('[data-place]')
if (place) render(<Lab />, place)
