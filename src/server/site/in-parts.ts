import { setImmediate as otherConnections } from 'node:timers/promises'

/** Number of bytes that are passed to a connection at once. */
const partBytes = 64 * 1024

/**
 * A large body as a stream of its parts. Other connections have their turn between two parts. Otherwise a connection
 * whose buffers accept a whole body at once would make them wait, and a thousand such connections would block the
 * server. A small body is unchanged.
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
