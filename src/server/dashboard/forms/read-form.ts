import { RejectedRequest } from '../../error-response.ts'
import { readBodyText } from '../../read-body-text.ts'
import { texts } from '../texts.ts'

/** The fields of a form. @throws {RejectedRequest} if the body is not a form. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new RejectedRequest({ status: 415, code: 'not-a-form', message: texts.errors.formType })
  return new URLSearchParams(await readBodyText(request))
}
