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
  let reading: Promise<boolean> | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let isDone = false
  /** Whether there may be more. */
  const read = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    if (done) events.end()
    else events.push(value)
    return !done
  }
  const readMore = async (waitMs: number | undefined): Promise<void> => {
    if (!reading) {
      reading = read()
      // It may fail while nobody waits for it. The next to wait gets the error.
      reading.catch(() => {})
    }
    const more = await (waitMs === undefined ? reading : within(reading, waitMs))
    if (more === undefined) return
    reading = undefined
    isDone = !more
  }
  return new ReadableStream(
    {
      pull: async controller => {
        while (!isDone && events.isEmpty()) await readMore(undefined)
        for (let left = leftOf(sentAt, pauseMs); left > 0 && !isDone; left = leftOf(sentAt, pauseMs))
          await readMore(left)
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

const leftOf = (since: number, pauseMs: number): number => since + pauseMs - performance.now()

/** What work results in, `undefined` if it takes longer. */
async function within<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  let stop = () => {}
  const timeout = new Promise<undefined>(resolve => {
    const timer = setTimeout(() => resolve(undefined), ms)
    stop = () => clearTimeout(timer)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    stop()
  }
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
