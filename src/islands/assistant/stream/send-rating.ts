export interface Rating {
  readonly threadId: string
  readonly messageId: string
  readonly rating: 'up' | 'down' | 'none'
  readonly comment?: string | undefined
}

/** Send the rating of an answer. Also works while the page is left. */
export async function sendRating(url: string, rating: Rating): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rating),
      keepalive: true,
    })
    return response.ok
  } catch {
    return false
  }
}
