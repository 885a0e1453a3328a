import { setImmediate, setTimeout } from 'node:timers/promises'
import { parseTextDelta, type TextDeltaEvent } from './text-delta-event.ts'

/** Readers do not notice shorter pauses. */
const windowMs = 60

/**
 * Merge the parts of a text that a provider sends within a short time. The SDK takes 20 to 40 µs for each part, which
 * adds up if hundreds of answers are written at the same time. The first part is passed on at once.
 */
export function mergeDeltas(send: typeof fetch, pauseMs: number = windowMs): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) return response
    const { status, statusText, headers } = response
    return new Response(mergedEvents(response.body, pauseMs), { status, statusText, headers })
  }
}

function mergedEvents(body: ReadableStream<Uint8Array>, pauseMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const events = eventMerger()
  const encoder = new TextEncoder()
  /** The pending read. Resolves to whether the stream continues. */
  let reading: Promise<boolean> | undefined
  let sentAt: number | undefined
  let isDone = false
  const startReading = (): Promise<boolean> => {
    const result = reader.read().then(({ done, value }) => {
      if (done) events.end()
      else events.push(value)
      return !done
    })
    // It may fail while nothing awaits it. Then the next `await` gets the error.
    result.catch(() => {})
    return result
  }
  const readNext = async (): Promise<void> => {
    reading ??= startReading()
    isDone = !(await reading)
    reading = undefined
  }
  /** Read what has arrived, up to a time. What was read before an error is passed on first. */
  const readArrived = async (until: number): Promise<void> => {
    while (!isDone && performance.now() < until) {
      reading ??= startReading()
      const hasArrived = await Promise.race([
        reading.then(
          () => true,
          () => false,
        ),
        setImmediate(false),
      ])
      if (!hasArrived) return
      await readNext()
    }
  }
  return new ReadableStream(
    {
      pull: async controller => {
        while (!isDone && events.isEmpty()) await readNext()
        if (sentAt !== undefined) {
          const left = sentAt + pauseMs - performance.now()
          // Wait for this time, then read everything at once, because many small reads cost more.
          if (left > 0 && !isDone) await setTimeout(left)
          await readArrived(performance.now() + pauseMs)
        }
        sentAt = performance.now()
        const text = events.take()
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (isDone) controller.close()
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

interface EventMerger {
  readonly push: (bytes: Uint8Array) => void
  /** An incomplete event is passed on too: the SDK decides what it means. */
  readonly end: () => void
  readonly isEmpty: () => boolean
  readonly take: () => string
}

function eventMerger(): EventMerger {
  const decoder = new TextDecoder()
  let incomplete = ''
  let complete = ''
  let last: { readonly event: TextDeltaEvent; text: string } | undefined
  const finishLast = () => {
    if (last) complete += last.event.withText(last.text)
    last = undefined
  }
  const add = (block: string, end: string) => {
    const event = parseTextDelta(block)
    if (event && last && event.key === last.event.key && event.event === last.event.event) last.text += event.text
    else {
      finishLast()
      if (event) last = { event, text: event.text }
      else complete += block + end
    }
  }
  return {
    push: bytes => {
      incomplete += decoder.decode(bytes, { stream: true })
      const blocks = incomplete.split(/(\r?\n\r?\n)/)
      incomplete = blocks.pop() ?? ''
      for (let at = 0; at + 1 < blocks.length; at += 2) add(blocks[at] ?? '', blocks[at + 1] ?? '')
    },
    end: () => {
      finishLast()
      complete += incomplete + decoder.decode()
      incomplete = ''
    },
    isEmpty: () => complete === '' && last === undefined,
    take: () => {
      finishLast()
      const taken = complete
      complete = ''
      return taken
    },
  }
}
