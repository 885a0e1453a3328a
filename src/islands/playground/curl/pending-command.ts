import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-curl'

/** Whether another page has left a command for the playground of this one. */
export const hasPendingCommand = (): boolean => Boolean(readStorage('sessionStorage', key))

/** The command that another page has left for this one; empty without one. It may contain credentials. */
export function takePendingCommand(): string {
  const command = readStorage('sessionStorage', key) ?? ''
  if (command !== '') writeStorage('sessionStorage', key, '')
  return command
}

/** Leave a command for the next page in this tab. */
export const leaveCommand = (command: string): void => writeStorage('sessionStorage', key, command)
