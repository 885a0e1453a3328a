import { encodeUrlPart } from '../../source/paths/percent-encode.ts'

/** The address of a path in the folder of the site, percent-encoded. */
export const addressOf = (base: string, path: string): string =>
  `${base}/${path.split('/').map(encodeUrlPart).join('/')}`
