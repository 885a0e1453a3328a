import { decodeBase64 } from '../../../../source/text/base64.ts'

/** Decode Base64 of UTF-8 text; `undefined` if it is invalid. */
export function decodeBase64Text(written: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64(written))
  } catch {
    return undefined
  }
}
