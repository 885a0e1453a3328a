import { setImmediate as otherConnections } from 'node:timers/promises'

/** Bytes that are handed to a connection at once. */
const partBytes = 64 * 1024

/**
 * A large body as a stream of its parts. Other connections get their turn between two parts: otherwise a connection whose
 * buffers take all of a body at once would make them wait, and a thousand such connections would stop the server.
 * A small body stays as it is.
 */
export function inParts(
  body: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (body.length <= 2 * partBytes) return body
  let at = 0
  return new ReadableStream(
    {
      pull: async controller => {
        await otherConnections()
        controller.enqueue(body.subarray(at, at + partBytes))
        at += partBytes
        if (at >= body.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
