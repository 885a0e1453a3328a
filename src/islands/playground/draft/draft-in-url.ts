/** What the fragment of an address begins with that brings a request. No browser sends it to a server. */
const fragmentPrefix = '#request='

/** The text of the draft that the address of this page brings; `undefined` for none. */
export const draftTextInUrl = (): string | undefined => /^#request=([\w-]+)$/.exec(location.hash)?.[1]

/** Address of this page that opens with a draft, given as its text, which has to be free of what is secret. */
export function linkToDraft(draftText: string): string {
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  url.hash = `${fragmentPrefix}${draftText}`
  return url.href
}

/** Whether the fragment of an address brings a request. */
export const hasLinkedRequest = ({ hash }: URL): boolean => hash.startsWith(fragmentPrefix)
