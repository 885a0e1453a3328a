import { createContext, type RefObject } from 'preact'
import type { ContactValues } from '../stream/send-contact.ts'

/** What the reader has written in the contact form. It is never stored, and discarded when it is sent. */
export type ContactDraft = RefObject<ContactValues | null>

/** The draft of the page. It outlives the form, which is removed while the list of conversations is shown. */
export const ContactDraftContext = createContext<ContactDraft | undefined>(undefined)
