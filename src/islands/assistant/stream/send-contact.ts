/** What a reader writes in the contact form. */
export interface ContactValues {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
  readonly message: string
}

export interface ContactMessage extends ContactValues {
  readonly kind: 'support' | 'sales'
  readonly threadId: string | undefined
}

/** The server ends a request that takes longer than 50 seconds. */
const maxMs = 60_000

/** Send a message to the team. @returns Whether a mail server has accepted it. */
export async function sendContact(url: string, message: ContactMessage, timeoutMs: number = maxMs): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(timeoutMs)
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal })).ok
  } catch {
    return false
  }
}
