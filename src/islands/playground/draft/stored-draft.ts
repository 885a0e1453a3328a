import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { draftTextInUrl } from './draft-in-url.ts'

/** The encoded draft of an operation or a channel that is stored in this tab. */
export const storedDraftText = (name: string): string | null => readStorage('sessionStorage', keyOf(name))

export const storeDraftText = (name: string, text: string): void => writeStorage('sessionStorage', keyOf(name), text)

/** Whether a playground starts with a draft from a link or from this tab. */
export const hasSavedDraft = (name: string): boolean => Boolean(draftTextInUrl() ?? storedDraftText(name))

const keyOf = (name: string): string => `lectern-draft:${name}`

interface AnyDraft {
  /** Index of the security alternative. */
  readonly alternative?: number | undefined
}

/** Whether the reader has changed anything. The first of several ways to authorize is chosen automatically. */
export function hasDraftChanged<Draft extends AnyDraft>(draft: Draft, first: Draft): boolean {
  if ((draft.alternative ?? 0) !== (first.alternative ?? 0)) return true
  return (Object.keys(draft) as (keyof Draft)[]).some(key => key !== 'alternative' && draft[key] !== first[key])
}
