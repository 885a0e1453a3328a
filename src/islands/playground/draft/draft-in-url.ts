/** The start of a URL fragment that contains a request. Browsers do not send fragments to servers. */
const fragmentPrefix = '#request='

/** The encoded draft in the URL of this page; `undefined` without one. */
export const draftTextInUrl = (): string | undefined => /^#request=([\w-]+)$/.exec(location.hash)?.[1]

/** URL of this page with a draft. The encoded draft must not contain secrets. */
export function linkToDraft(draftText: string): string {
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  url.hash = `${fragmentPrefix}${draftText}`
  return url.href
}

/** Whether a URL fragment contains a request. */
export const hasLinkedRequest = ({ hash }: URL): boolean => hash.startsWith(fragmentPrefix)
