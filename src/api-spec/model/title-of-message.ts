import type { Message } from './channel.ts'

/** How a message is called. */
export const titleOfMessage = ({ title, name, id }: Message): string => title ?? name ?? id
