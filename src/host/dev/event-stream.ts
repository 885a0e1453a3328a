import type { ServerResponse } from 'node:http'

/** A browser that receives events. */
export interface EventStream {
  readonly send: (event: string, data: string, id?: string) => void
  readonly end: () => void
}

/** In milliseconds: proxies may close a silent connection. */
const keepAliveMs = 15_000
/** In milliseconds: when a browser reconnects. */
const retryMs = 500

/**
 * Respond with a stream of events.
 *
 * @param onEnd Called if the browser has disconnected, or was disconnected.
 * @see HTML Living Standard, Server-sent events
 */
export function openEventStream(response: ServerResponse, onEnd: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  const write = (block: string) => {
    // A disconnect may be reported a moment later.
    if (!response.destroyed && !response.writableEnded) response.write(`${block}\n\n`)
  }
  write(`retry: ${retryMs}`)
  const keepAlive = setInterval(() => write(': alive'), keepAliveMs)
  response.once('close', () => {
    clearInterval(keepAlive)
    onEnd()
  })
  return {
    send: (event, data, id) => {
      const lines = [...(id === undefined ? [] : [`id: ${id}`]), `event: ${event}`]
      for (const line of data.split(/\r\n?|\n/)) lines.push(`data: ${line}`)
      write(lines.join('\n'))
    },
    end: () => void response.end(),
  }
}
