import { RejectedRequest } from './error-response.ts'

/**
 * The body of a request as text.
 *
 * @throws {RejectedRequest} If it is too large, or ends early.
 */
export async function readBodyText(request: Request): Promise<string> {
  try {
    return await request.text()
  } catch (error) {
    // The limit for the size of a body rejects it while it is read.
    if (error instanceof RejectedRequest) throw error
    throw new RejectedRequest({ status: 400, code: 'invalid-body', message: 'The request body is incomplete.' })
  }
}
