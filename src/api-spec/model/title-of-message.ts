import type { Message } from './channel.ts'

/** The title of a message. */
export const titleOfMessage = ({ title, name, id }: Message): string => title ?? name ?? id
