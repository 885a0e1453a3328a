import { get } from 'node:http'
import { onTestFinished } from 'vitest'

export interface ReadEvent {
  readonly event: string
  readonly data: string
  readonly id?: string | undefined
}

/** A tab that listens: what it was told, in order. */
export interface Tab {
  readonly status: number | undefined
  readonly events: ReadEvent[]
  /** The events of one kind, without those that were taken before. */
  readonly take: (event: string) => string[]
  readonly close: () => void
  readonly isOpen: () => boolean
}

/** Listen to a server as a browser does. */
export function openTab(
  origin: string,
  page: string,
  { base = '', headers = {} }: { base?: string; headers?: Record<string, string> } = {},
): Promise<Tab> {
  const url = `${origin}${base}/_dev/events?page=${encodeURIComponent(page)}`
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, response => {
      const events: ReadEvent[] = []
      let [text, isOpen] = ['', true]
      response.setEncoding('utf8').on('data', piece => {
        const blocks = (text + piece).split('\n\n')
        text = blocks.pop() ?? ''
        events.push(...blocks.flatMap(parsed))
      })
      response.on('close', () => {
        isOpen = false
      })
      response.on('error', () => {})
      const take = (kind: string) => {
        const found = events.filter(({ event }) => event === kind)
        for (const each of found) events.splice(events.indexOf(each), 1)
        return found.map(({ data }) => data)
      }
      resolve({ status: response.statusCode, events, take, close: () => request.destroy(), isOpen: () => isOpen })
    })
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}

function parsed(block: string): ReadEvent[] {
  const fields = block.split('\n').map(line => line.split(/: (.*)/s))
  const of = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value = '']) => value)
  const [event] = of('event')
  return event === undefined ? [] : [{ event, data: of('data').join('\n'), id: of('id')[0] }]
}
