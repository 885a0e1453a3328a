import type { Connection } from './connection.ts'

/**
 * Closes the connection if the body fails, because the normal end of the stream would look like the end of the body.
 */
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
          // The code that created the body has logged the error.
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
