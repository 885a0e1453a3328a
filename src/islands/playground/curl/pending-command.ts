import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-curl'

/** Whether another page has left a command for the playground of this one. A command for a third page is removed. */
export function hasPendingCommand(): boolean {
  const pending = readPending()
  if (pending && !isThisPage(pending.href)) forget()
  return pending !== undefined && isThisPage(pending.href)
}

/** The command that another page has left for this one; empty without one. It may contain credentials. */
export function takePendingCommand(): string {
  const pending = readPending()
  if (pending) forget()
  return pending && isThisPage(pending.href) ? pending.command : ''
}

/**
 * Leave a command for a page that opens next in this tab.
 *
 * @param href Address of that page.
 */
export const leaveCommand = (command: string, href: string): void =>
  writeStorage('sessionStorage', key, JSON.stringify({ command, href }))

const forget = (): void => writeStorage('sessionStorage', key, '')

/** `undefined` also for text of another version of this page. */
function readPending(): { readonly command: string; readonly href: string } | undefined {
  try {
    const pending = JSON.parse(readStorage('sessionStorage', key) ?? '') as Json
    if (!isRecord(pending)) return undefined
    const { command, href } = pending
    if (typeof command !== 'string' || typeof href !== 'string' || !URL.canParse(href, location.href)) return undefined
    return { command, href }
  } catch {
    return undefined // It is not JSON.
  }
}

/** Whether an address is that of this page. Hosts may add or remove a slash at its end. */
const isThisPage = (href: string): boolean => pathOf(href) === pathOf(location.href)

const pathOf = (href: string): string => new URL(href, location.href).pathname.replace(/\/$/, '')
