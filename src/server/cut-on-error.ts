import type { Connection } from './connection.ts'

/** A response that closes the connection when its body breaks off: an end of the stream would look like the end of the body. */
export function cutOnError(response: Response, { destroy }: Pick<Connection, 'destroy'>): Response {
  if (response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch {
          // Whoever made the body has logged why.
          destroy()
          controller.close()
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}
