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

/** Send a message to the team. @returns Whether a mail server has accepted it. */
export async function sendContact(url: string, message: ContactMessage): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) })).ok
  } catch {
    return false
  }
}
