import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { draftTextInUrl } from './draft-in-url.ts'

/** The encoded draft of an operation or a channel that is stored in this tab. */
export const storedDraftText = (name: string): string | null => readStorage('sessionStorage', keyOf(name))

export const storeDraftText = (name: string, text: string): void => writeStorage('sessionStorage', keyOf(name), text)

/** Whether a playground starts with a draft from a link or from this tab. */
export const hasSavedDraft = (name: string): boolean => Boolean(draftTextInUrl() ?? storedDraftText(name))

const keyOf = (name: string): string => `lectern-draft:${name}`
