import { RejectedRequest } from '../../error-response.ts'
import type { Store } from '../../ports.ts'
import { isToken } from '../access/tokens.ts'
import { texts } from '../texts.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether a form is sent for the first time: reloading the page after it, or a double click, sends it again.
 *
 * @param form Its field `form` has another token in each page.
 * @throws {RejectedRequest} If the form has no token.
 */
export async function isFirstUse(form: URLSearchParams, store: Pick<Store, 'update'>): Promise<boolean> {
  const formId = form.get('form') ?? ''
  if (!isToken(formId)) throw new RejectedRequest({ status: 403, code: 'stale-form', message: texts.errors.form })
  let uses = 0
  await store.update(
    `dashboard/form/${formId}`,
    value => {
      uses = typeof value === 'number' ? value + 1 : 1
      return uses
    },
    dayMs,
  )
  return uses === 1
}
